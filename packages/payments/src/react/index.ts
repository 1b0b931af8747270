export { useAddMethod, type AddingMethod } from './add-method/use-add-method.ts'
export { useModule } from './use-module.ts'
export { BankAuthorization } from './bank/BankAuthorization.tsx'
export { useAuthorization, type AuthorizationEntry } from './bank/use-authorization.ts'
export { CostSummary } from './cost-summary/CostSummary.tsx'
export { DebitNotice } from './cost-summary/DebitNotice.tsx'
export { CardPrices } from './cost-summary/CardPrices.tsx'
export {
  dateOfInstant,
  PaymentDetails,
  methodName,
  type DisplayMethod,
  type Receipt,
} from './pay-invoice/index.ts'
export { cardExpiry } from './methods/card-expiry.ts'
export { PendingPaymentNotice } from './extra-payment/PendingPaymentNotice.tsx'
export { methodKey, type MethodOption } from './methods/method-option.ts'
export { MethodMark } from './methods/MethodMark.tsx'
export { MethodPicker } from './methods/MethodPicker.tsx'
export { useExpiryLine } from './methods/use-expiry-line.ts'
export { SavedMethodRow } from './methods/SavedMethodRow.tsx'
export { WalletSection, type WalletStage } from './methods/WalletSection.tsx'
export { useFlow, type OpenFlow } from './use-flow.ts'
export { EventBadge } from './status/EventBadge.tsx'
export { EventStatus } from './status/EventStatus.tsx'
