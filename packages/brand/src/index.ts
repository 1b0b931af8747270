export { deriveBrand, inkOn, type Brand, type BrandRoles } from './derive-brand.ts'
export { backgrounds, type Scheme } from './backgrounds.ts'
