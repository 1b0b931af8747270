import { FocusScope } from '@radix-ui/react-focus-scope'

const stayWhereItIs = (event: Event) => event.preventDefault()

/**
 * Mounted while a third-party window may open over the dialog, such as a bank's confirmation: as the topmost focus
 * scope it suspends the dialog's focus trap.
 */
export function ReleaseFocusTrap() {
  return <FocusScope onMountAutoFocus={stayWhereItIs} onUnmountAutoFocus={stayWhereItIs} />
}
