export { ProvidePaying } from '../../shell/ProvidePaying.tsx'
export { RenewPayersBank } from '../../shell/RenewPayersBank.tsx'
export { UpdateFailedPayment } from '../../shell/failed-payment/UpdateFailedPayment.tsx'
