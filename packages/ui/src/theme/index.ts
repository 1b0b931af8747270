import './theme.css.ts'
import './global.css.ts'

export {
  applyBrand,
  brandStyle,
  clearBrand,
  type BrandColors,
  type ColorScheme,
  readRole,
} from './apply-brand.ts'
export { pageOwner, practiceHead } from './practice-head.ts'
export { vars, type Role } from './contract.css.ts'
export { space, type } from './scale.ts'
