import { useMessages } from '@payment-center/ui/language'
import { useMethods } from './payer-lists.ts'
import { usePayer } from './payer.ts'
import { PayerSectionError } from './PayerSectionError.tsx'
import { methodsErrorMessages } from './messages.en.ts'

/** Shown when the payer's methods could not be loaded. */
export function MethodsError() {
  const { title, body } = useMessages(methodsErrorMessages)
  const { payerId } = usePayer()
  return (
    <PayerSectionError title={title} data={useMethods()}>
      {body(payerId)}
    </PayerSectionError>
  )
}
