import type { SavedBank } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import type { Cents } from '../../money/money.ts'
import { methodKey } from '../methods/method-option.ts'
import { CheckoutBar } from './CheckoutBar.tsx'
import type { Audience, CheckoutCode, CheckoutPorts, Payable } from './checkout-props.ts'
import { HowToPay, type HowToPayProps } from './HowToPay.tsx'
import { bankOption, checkoutMethodOf } from './method-options.ts'

/** What is paid, and what connects its payment. */
export interface CheckoutSubject {
  /** Another key is another payment, with another invoice. */
  readonly key?: string
  readonly invoice: Payable
  readonly ports: CheckoutPorts
}

type Props = Omit<HowToPayProps, 'code'> & {
  /** Null until it is loaded. */
  readonly code: CheckoutCode | null
  /** Null until it is known, and its code loaded. */
  readonly subject: CheckoutSubject | null
  readonly audience: Omit<Audience, 'payByBank'>
  /** Shown by the bar if the chosen method has no price of its own. */
  readonly total?: Cents
  /** In place of the methods: why there is nothing to choose. */
  readonly instead?: ReactNode
  /** Called with a newly linked account before it is charged. */
  readonly onBankLinked?: (bank: SavedBank) => void
  /** Places the methods and the bar on the page. */
  readonly renderPage: (how: ReactNode, bar: ReactNode) => ReactNode
}

/** The one checkout of all screens that take money: its methods, its bar, and the dialogs of the pressed method. */
export function InvoiceCheckout(props: Props) {
  const { code, subject, audience, total = null, instead, onBankLinked, renderPage, ...how } = props
  const { checkout, options } = how
  const bank = bankOption(options)
  const payByBank =
    bank &&
    (() => checkout.send({ type: 'bankPreferred', key: methodKey(bank), method: checkoutMethodOf(bank) }))
  return (
    <>
      {renderPage(
        instead ?? <HowToPay {...how} code={code} />,
        instead === undefined && <CheckoutBar {...how} total={total} />,
      )}
      {code !== null && subject !== null && (
        <code.CheckoutDialogs
          key={subject.key}
          invoice={subject.invoice}
          ports={subject.ports}
          checkout={checkout}
          audience={{ ...audience, payByBank }}
          onBankLinked={onBankLinked}
        />
      )}
    </>
  )
}
