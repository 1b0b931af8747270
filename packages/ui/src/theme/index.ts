import './theme.css.ts'
import './global.css.ts'

export { applyBrand } from './apply-brand.ts'
export { contrast, type Hex } from './color.ts'
export { vars, type Role } from './contract.css.ts'
export type { Scheme } from './grounds.ts'
export { readRole } from './read-role.ts'
export { space, type } from './scale.ts'
