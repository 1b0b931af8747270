import './theme.css.ts'
import './global.css.ts'

export { applyBrand, brandStyle, type Brand, type Scheme } from './apply-brand.ts'
export { vars, type Role } from './contract.css.ts'
export { readRole } from './read-role.ts'
export { space, type } from './scale.ts'
