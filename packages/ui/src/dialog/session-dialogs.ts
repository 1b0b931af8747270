export { SessionEndedDialog } from './SessionEndedDialog.tsx'
export { SessionWarningDialog } from './SessionWarningDialog.tsx'
