export { deriveBrand, inkOn, type Brand, type BrandRoles } from './derive-brand.ts'
export { grounds, type Scheme } from './grounds.ts'
