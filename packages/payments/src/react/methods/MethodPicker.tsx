import { leastCharge } from '@payment-center/validation/fields'
import { BankIcon, CardMarks, Choice, ChoiceGroup, GlyphMark, TwoPrices } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { formatMoney, subtract, type Cents } from '../../money/money.ts'
import { methodName } from '../receipt/method-name.ts'
import {
  cardExpiry,
  cardPrice,
  isOutsideLimits,
  methodKey,
  refusedCards,
  type MethodOption,
  type OptionPrice,
  type CardTotals,
} from './method-option.ts'
import { expiryBadge, MethodMark, RefusedBadge, useExpiryLine } from './MethodMark.tsx'
import { methodsMessages } from './messages.en.ts'

type Props = {
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
        <MethodChoice
          key={methodKey(option)}
          option={option}
          isChosen={methodKey(option) === value}
          hasSaved={hasSaved}
          today={today}
        />
      ))}
    </ChoiceGroup>
  )
}

type ChoiceProps = Pick<Props, 'today'> & {
  readonly option: MethodOption
  readonly isChosen: boolean
  readonly hasSaved: boolean
}

function MethodChoice({ option, isChosen, hasSaved, today }: ChoiceProps) {
  const messages = useMessages(methodsMessages)
  const value = methodKey(option)
  switch (option.option) {
    case 'saved':
      return <SavedChoice option={option} today={today} />
    case 'newCard': {
      const limit = cardLimitLine(messages, option.prices)
      const prices = option.prices ?? option.awaited
      return (
        <Choice
          value={value}
          title={hasSaved ? messages.newCard : messages.card}
          detail={limit ?? cardPricesLine(messages, option, isChosen)}
          disabledReason={isOutsideLimits(option) ? limit : undefined}
          marks={<CardMarks />}
        >
          {prices && <CardPrices {...prices} isAwaited={option.prices === undefined} />}
        </Choice>
      )
    }
    case 'linkBank':
      return (
        <Choice
          value={value}
          title={option.another ? messages.anotherBank : messages.linkBank}
          detail={bankLine(messages, option.price, option.noFee)}
          disabledReason={option.limit && limitLine(messages, option.limit)}
          mark={<GlyphMark icon={<BankIcon />} />}
        />
      )
    case 'unlockSaved':
      return <Choice value={value} title={messages.unlock} detail={messages.unlockDetail} />
    case 'addNew':
      return <Choice value={value} title={messages.addNew} />
  }
}

type SavedProps = Pick<Props, 'today'> & { readonly option: Extract<MethodOption, { option: 'saved' }> }

function SavedChoice({ option, today }: SavedProps) {
  const { language } = useLanguage()
  const { method, price, limit } = option
  const messages = useMessages(methodsMessages)
  const expiryLine = useExpiryLine()
  const isCard = method.kind === 'card'
  const isOver = isCard && cardExpiry(method.expires, today) === 'expired'
  const expiry = isCard ? expiryBadge({ expires: method.expires, today }) : undefined
  const cardLine = isCard && (price ? priceLine(messages, price) : expiryLine(method.expires, today))
  return (
    <Choice
      value={methodKey(option)}
      title={methodName(method, language)}
      detail={option.detail ?? (isCard ? cardLine : bankLine(messages, price))}
      badge={option.refused ? <RefusedBadge /> : expiry}
      disabledReason={isOver ? messages.expiredCard : limit && limitLine(messages, limit)}
      mark={<MethodMark method={method} />}
    />
  )
}

type Messages = (typeof methodsMessages)['en']

/** Why a price can't be charged, with the limit. */
const limitLine = ({ tooLittle, tooMuch }: Messages, limit: Cents) =>
  (limit === leastCharge ? tooLittle : tooMuch)(formatMoney(limit))

/** The kinds of card that can't pay an amount, before one is typed. */
function cardLimitLine(messages: Messages, prices: CardTotals | undefined): string | undefined {
  const refused = prices && refusedCards(prices)
  if (!refused) return undefined
  const line = limitLine(messages, refused.limit)
  if (refused.isEvery) return line
  return `${messages.notBy(refused.kinds.map((kind) => messages.cardKinds[kind]))} ${line}`
}

type NewCard = Extract<MethodOption, { option: 'newCard' }>

/** The prices of a typed card, unless the chosen method shows them side by side. */
function cardPricesLine({ cardPrices }: Messages, { prices, awaited }: NewCard, isChosen: boolean) {
  const known = prices ?? awaited
  if (known === undefined || (isChosen && known.credit > known.debit)) return undefined
  if (prices === undefined) return '…'
  const [credit, debit] = [formatMoney(prices.credit), formatMoney(prices.debit)]
  return prices.credit > prices.debit ? cardPrices(credit, debit) : debit
}

function priceLine({ regularPrice, discountPrice }: Messages, { total, label }: OptionPrice): string {
  const amount = formatMoney(total)
  if (label === 'only') return amount
  return label === 'regular' ? regularPrice(amount) : discountPrice(amount)
}

function bankLine(messages: Messages, price: OptionPrice | undefined, noFee = false): string {
  if (price === undefined) return messages.bankTime
  const amount = formatMoney(price.total)
  return messages.bankLine(noFee ? messages.noFee(amount) : amount)
}

type CardPricesProps = {
  readonly credit: Cents
  readonly debit: Cents
  /** The price of the entered card, once known. */
  readonly yours?: Cents | undefined
  readonly isAwaited?: boolean
}

/** The credit and debit price, and that of a prepaid card if it differs from both; nothing if the two are equal. */
export function CardPrices({ credit, debit, yours, isAwaited }: CardPricesProps) {
  if (credit <= debit) return null
  const known = yours === undefined ? undefined : cardPrice(yours, { credit, debit })
  const saved = subtract(yours ?? credit, debit)
  return (
    <TwoPrices
      isAwaited={isAwaited}
      credit={formatMoney(credit)}
      debit={formatMoney(debit)}
      difference={saved > 0 ? formatMoney(saved) : undefined}
      known={known}
      other={yours !== undefined && known === 'other' ? formatMoney(yours) : undefined}
    />
  )
}
