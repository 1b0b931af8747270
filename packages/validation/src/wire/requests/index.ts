export { externalUser } from './accounts.ts'
export { achAuthorization, methodChoice } from './methods.ts'
export { requestOf, type RequestSchemas, type Requests } from './requests.ts'
