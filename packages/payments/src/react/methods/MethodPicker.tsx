import { BankIcon, CardMarks, Choice, ChoiceGroup, GlyphMark, TwoPrices } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { formatMoney, cents, subtract, type Cents } from '../../money/money.ts'
import { methodName } from '../receipt/method-name.ts'
import { cardExpiry } from './card-expiry.ts'
import { expiryBadge, MethodMark, useExpiryLine } from './MethodMark.tsx'
import { methodKey, type MethodOption, type OptionPrice, cardPrice } from './method-option.ts'
import { methodsMessages } from './messages.en.ts'

type Props = {
  /** The methods, in the order in which they are shown. */
  readonly options: readonly MethodOption[]
  /** A `methodKey`; undefined until one is chosen. */
  readonly value: string | undefined
  readonly onChange: (key: string) => void
  /** YYYY-MM-DD; decides which cards have expired. */
  readonly today: string
}

/** Payment methods as selectable cards. An expired card can't be chosen. */
export function MethodPicker({ options, value, onChange, today }: Props) {
  const messages = useMessages(methodsMessages)
  const hasSaved = options.some(({ option }) => option === 'saved')
  return (
    <ChoiceGroup legend={messages.methods} value={value} onChange={onChange}>
      {options.map((option) => (
        <MethodChoice key={methodKey(option)} option={option} hasSaved={hasSaved} today={today} />
      ))}
    </ChoiceGroup>
  )
}

type ChoiceProps = Pick<Props, 'today'> & { readonly option: MethodOption; readonly hasSaved: boolean }

function MethodChoice({ option, hasSaved, today }: ChoiceProps) {
  const messages = useMessages(methodsMessages)
  const bankLine = useBankLine()
  const value = methodKey(option)
  switch (option.option) {
    case 'saved':
      return <SavedChoice option={option} today={today} />
    case 'newCard':
      return (
        <Choice value={value} title={hasSaved ? messages.newCard : messages.card} marks={<CardMarks />}>
          {option.prices && option.prices.credit > option.prices.debit ? (
            <CardPrices {...option.prices} />
          ) : null}
        </Choice>
      )
    case 'linkBank':
      return (
        <Choice
          value={value}
          title={option.another ? messages.anotherBank : messages.linkBank}
          detail={bankLine(option.price)}
          disabledReason={option.disabledReason}
          mark={<GlyphMark icon={<BankIcon />} />}
        />
      )
    case 'unlockSaved':
      return <Choice value={value} title={messages.unlock} detail={messages.unlockDetail} />
    case 'addNew':
      return <Choice value={value} title={messages.addNew} />
    default:
      return option satisfies never
  }
}

type SavedProps = Pick<Props, 'today'> & { readonly option: Extract<MethodOption, { option: 'saved' }> }

function SavedChoice({ option, today }: SavedProps) {
  const { language } = useLanguage()
  const { method } = option
  const { expiredCard } = useMessages(methodsMessages)
  const isOver = method.kind === 'card' && cardExpiry(method.expires, today) === 'expired'
  const cardLine = useCardLine()
  const bankLine = useBankLine()
  const line = method.kind === 'card' ? cardLine(method.expires, today, option.price) : bankLine(option.price)
  return (
    <Choice
      value={methodKey(option)}
      title={methodName(method, language)}
      detail={option.detail ?? line}
      badge={method.kind === 'card' ? expiryBadge({ expires: method.expires, today }) : undefined}
      disabledReason={isOver ? expiredCard : undefined}
      mark={<MethodMark method={method} />}
    />
  )
}

function useCardLine(): (expires: string, today: string, price: OptionPrice | undefined) => string {
  const messages = useMessages(methodsMessages)
  const expiryLine = useExpiryLine()
  return (expires, today, price) => {
    if (price === undefined) return expiryLine(expires, today)
    const amount = formatMoney(price.total)
    if (price.label === 'only') return amount
    return price.label === 'regular' ? messages.regularPrice(amount) : messages.discountPrice(amount)
  }
}

function useBankLine(): (price: OptionPrice | 'noFee' | undefined) => string {
  const messages = useMessages(methodsMessages)
  return (price) => {
    if (price === undefined) return messages.bankTime
    return messages.bankLine(price === 'noFee' ? messages.noFee : formatMoney(price.total))
  }
}

type CardPricesProps = {
  readonly credit: Cents
  readonly debit: Cents
  /** The price of the entered card, once known. */
  readonly yours?: Cents | undefined
}

/** The credit and debit price, and that of a prepaid card if it differs from both; nothing if the two are equal. */
export function CardPrices({ credit, debit, yours }: CardPricesProps) {
  const difference = subtract(credit, debit)
  if (difference <= 0) return null
  const known = yours === undefined ? undefined : cardPrice(yours, { credit, debit })
  return (
    <TwoPrices
      credit={formatMoney(credit)}
      debit={formatMoney(debit)}
      difference={formatMoney(cents(difference))}
      known={known}
      other={yours !== undefined && known === 'other' ? formatMoney(yours) : undefined}
    />
  )
}
