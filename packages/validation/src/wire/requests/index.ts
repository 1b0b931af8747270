export { externalUser } from './accounts.ts'
export { achAuthorization, methodChoice } from './methods.ts'
export {
  type InvoiceItem,
  type PatientItem,
  type PayerItem,
  type PlanItem,
  invoiceItem,
  isTimeZone,
  patientItem,
  payerItem,
  planItem,
} from './practice-api.ts'
export {
  type BrandItem,
  type FeesItem,
  type LocationItem,
  type CloseItem,
  type MergeItem,
  brandItem,
  closeItem,
  feesItem,
  locationItem,
  mergeItem,
} from './practice-settings.ts'
export { oneLine } from './request-fields.ts'
export { requestOf, type RequestSchemas, type Requests } from './requests.ts'
