export { Dialog } from './Dialog.tsx'
export { DialogFooter } from './DialogFooter.tsx'
