export { externalUser } from './accounts.ts'
export { achAuthorization, methodChoice } from './methods.ts'
export { requestOf, type RequestSchemas } from './request-of.ts'
export { type Requests } from './requests.ts'
