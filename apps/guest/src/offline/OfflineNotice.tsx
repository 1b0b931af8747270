export { OfflineNotice as default } from '@payment-center/ui/offline'
