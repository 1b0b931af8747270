import type { ReactNode } from 'react'
import type { Cents } from '../../money/money.ts'
import { methodKey } from '../methods/method-option.ts'
import { CheckoutBar } from './CheckoutBar.tsx'
import type { Audience, CheckoutCode, CheckoutPorts, Payable } from './checkout-props.ts'
import { HowToPay, type HowToPayProps } from './HowToPay.tsx'
import { bankOption, checkoutMethodOf } from './method-options.ts'

/** What is paid, and its ports. */
export interface CheckoutSubject {
  /** A new key starts another payment, with an invoice of its own. */
  readonly key?: string
  readonly invoice: Payable
  readonly ports: CheckoutPorts
}

type Props = Omit<HowToPayProps, 'code'> & {
  /** Null until it is loaded. */
  readonly code: CheckoutCode | null
  /** Null until the subject is known and its code is loaded. */
  readonly subject: CheckoutSubject | null
  readonly audience: Omit<Audience, 'payByBank'>
  /** Shown by the bar if the chosen method has no price of its own. */
  readonly total?: Cents
  /** Replaces the methods: why nothing can be paid. */
  readonly instead?: ReactNode
  /** Called with a newly linked account before it is charged. */
  readonly onBankLinked?: () => void
  /** Places the methods and the bar on the page. */
  readonly renderPage: (methods: ReactNode, bar: ReactNode) => ReactNode
}

/** The checkout of every screen that takes money: the methods, the pay bar, and the dialogs of the pressed method. */
export function InvoiceCheckout(props: Props) {
  const { code, subject, audience, total = null, instead, onBankLinked, renderPage, ...pay } = props
  const { checkout, options } = pay
  const bank = bankOption(options)
  const payByBank =
    bank &&
    (() => checkout.send({ type: 'bankPreferred', key: methodKey(bank), method: checkoutMethodOf(bank) }))
  return (
    <>
      {renderPage(
        instead ?? <HowToPay {...pay} code={code} />,
        instead === undefined && <CheckoutBar {...pay} total={total} />,
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
