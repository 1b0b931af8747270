import './theme.css.ts'
import './global.css.ts'

export { applyBrand } from './apply-brand.ts'
export { contrast, type Hex } from './color.ts'
export { vars, type Role } from './contract.css.ts'
export { deriveBrandRoles, type BrandRoles } from './derive-brand-roles.ts'
export type { Scheme } from './grounds.ts'
export { screenOnly } from './print.css.ts'
export { readRole } from './read-role.ts'
export {
  fontFamily,
  media,
  motion,
  nudge,
  numeric,
  radius,
  size,
  space,
  type,
  weight,
  type Space,
} from './scale.ts'
