export { RenewPayersBank } from '../../shell/RenewPayersBank.tsx'
export { UpdateFailedPayment } from './UpdateFailedPayment.tsx'
