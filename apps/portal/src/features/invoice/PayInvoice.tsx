import { useKit, type MethodOption } from '@payment-center/payments/react'
import { useState } from 'react'
import { useMethods } from '../../shell/payer-lists.ts'
import { usePayerWorld } from '../../shell/payer-world.ts'
import { HowToPay } from './HowToPay.tsx'
import { InvoiceStanding } from './InvoiceStanding.tsx'
import { chosenOption, methodOptions } from './method-options.ts'
import { PaymentDialogs, type OpenDialog } from './PaymentDialogs.tsx'
import { usePaying, type PayProps } from './use-paying.ts'

/** The ways to pay one invoice, and the dialogs over them; once it is known that there is nothing to pay, that. */
export function PayInvoice(props: PayProps) {
  const { invoice, prices } = props
  const { loadCardKit } = usePayerWorld()
  const [methods] = useMethods()
  const paying = usePaying(props)
  const cardKit = useKit(loadCardKit)
  const [key, setKey] = useState<string>()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const options = methodOptions(prices, 'value' in methods ? methods.value : undefined)
  // Where nothing is on file there is nothing to weigh up.
  const usual = options.some(({ option }) => option === 'saved') ? undefined : 'newCard'
  const chosen = chosenOption(options, key ?? usual)

  function pay(option: MethodOption) {
    if (option.option === 'saved') {
      paying.saved.send({ type: 'chosen', method: option.method })
      setDialog('saved')
    } else if (option.option === 'linkBank') {
      paying.linkBank.send({ type: 'begun' })
    } else {
      cardKit.load()
      setDialog('newCard')
    }
  }

  return (
    <>
      {paying.state === 'payable' ? (
        <HowToPay
          {...props}
          paying={paying}
          methods={methods.status}
          options={options}
          chosen={chosen}
          onChoose={setKey}
          onPay={pay}
          busy={dialog === 'newCard' && cardKit.kit === null && !cardKit.failed}
          codeFailed={dialog === 'newCard' && cardKit.failed}
          dialogOpen={dialog !== null}
        />
      ) : (
        <InvoiceStanding state={paying.state} invoice={invoice} />
      )}
      <PaymentDialogs {...props} paying={paying} kit={cardKit.kit} dialog={dialog} onOpen={setDialog} />
    </>
  )
}
