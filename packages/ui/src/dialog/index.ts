export { BackStepsContext, useBackSteps } from './back-steps.ts'
export { Dialog } from './Dialog.tsx'
export { DialogFooter } from './DialogFooter.tsx'
