import './theme.css.ts'
import './global.css.ts'

export {
  applyBrand,
  brandStyle,
  clearBrand,
  type BrandColors,
  type ColorScheme,
  readRole,
  pageOwner,
  practiceHead,
  useBrand,
} from './apply-brand.ts'
export { vars, type Role } from './contract.css.ts'
export { space, type } from './scale.ts'
