import { FocusScope } from '@radix-ui/react-focus-scope'

const stayWhereItIs = (event: Event) => event.preventDefault()

/**
 * Mounted while another party's window may open over the dialog (a bank that asks who is paying): the dialog stops
 * holding focus, since the topmost scope is this empty one, and takes it again once this is gone.
 */
export function ReleaseFocusTrap() {
  return <FocusScope onMountAutoFocus={stayWhereItIs} onUnmountAutoFocus={stayWhereItIs} />
}
