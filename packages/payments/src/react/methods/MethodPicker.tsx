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
  type CardPrices as Prices,
  type MethodOption,
  type OptionPrice,
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
  const bankLine = useBankLine()
  const limitLine = useLimitLine()
  const cardLimit = useCardLimitLine()
  const cardPrices = useCardPricesLine()
  const value = methodKey(option)
  const prices = option.option === 'newCard' ? (option.prices ?? option.awaited) : undefined
  switch (option.option) {
    case 'saved':
      return <SavedChoice option={option} today={today} />
    case 'newCard':
      return (
        <Choice
          value={value}
          title={hasSaved ? messages.newCard : messages.card}
          detail={cardLimit(option.prices) ?? cardPrices(option, isChosen)}
          disabledReason={isOutsideLimits(option) ? cardLimit(option.prices) : undefined}
          marks={<CardMarks />}
        >
          {prices && <CardPrices {...prices} isAwaited={option.prices === undefined} />}
        </Choice>
      )
    case 'linkBank':
      return (
        <Choice
          value={value}
          title={option.another ? messages.anotherBank : messages.linkBank}
          detail={bankLine(option.price, option.noFee)}
          disabledReason={option.limit === undefined ? option.disabledReason : limitLine(option.limit)}
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

type NewCard = Extract<MethodOption, { option: 'newCard' }>

type SavedProps = Pick<Props, 'today'> & { readonly option: Extract<MethodOption, { option: 'saved' }> }

function SavedChoice({ option, today }: SavedProps) {
  const { language } = useLanguage()
  const { method } = option
  const { expiredCard } = useMessages(methodsMessages)
  const limitLine = useLimitLine()
  const isOver = method.kind === 'card' && cardExpiry(method.expires, today) === 'expired'
  const expiry = method.kind === 'card' ? expiryBadge({ expires: method.expires, today }) : undefined
  const cardLine = useCardLine()
  const bankLine = useBankLine()
  const line = method.kind === 'card' ? cardLine(method.expires, today, option.price) : bankLine(option.price)
  return (
    <Choice
      value={methodKey(option)}
      title={methodName(method, language)}
      detail={option.detail ?? line}
      badge={option.refused ? <RefusedBadge /> : expiry}
      disabledReason={isOver ? expiredCard : option.limit && limitLine(option.limit)}
      mark={<MethodMark method={method} />}
    />
  )
}

/** Why a price can't be charged, with the limit. */
function useLimitLine(): (limit: Cents) => string {
  const { tooLittle, tooMuch } = useMessages(methodsMessages)
  return (limit) => (limit === leastCharge ? tooLittle : tooMuch)(formatMoney(limit))
}

/** The kinds of card that can't pay an amount, before one is typed. */
function useCardLimitLine(): (prices: Prices | undefined) => string | undefined {
  const { cardKinds, notBy } = useMessages(methodsMessages)
  const limitLine = useLimitLine()
  return (prices) => {
    const refused = prices && refusedCards(prices)
    if (!refused) return undefined
    const line = limitLine(refused.limit)
    return refused.isEvery ? line : `${notBy(refused.kinds.map((kind) => cardKinds[kind]))} ${line}`
  }
}

/** The prices of a typed card, unless the chosen method shows them side by side. */
function useCardPricesLine(): (card: NewCard, isChosen: boolean) => string | undefined {
  const { cardPrices } = useMessages(methodsMessages)
  return ({ prices, awaited }, isChosen) => {
    const known = prices ?? awaited
    if (known === undefined || (isChosen && known.credit > known.debit)) return undefined
    if (prices === undefined) return '…'
    const [credit, debit] = [formatMoney(prices.credit), formatMoney(prices.debit)]
    return prices.credit > prices.debit ? cardPrices(credit, debit) : debit
  }
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

function useBankLine(): (price: OptionPrice | undefined, noFee?: boolean) => string {
  const messages = useMessages(methodsMessages)
  return (price, noFee = false) => {
    if (price === undefined) return messages.bankTime
    const amount = formatMoney(price.total)
    return messages.bankLine(noFee ? messages.noFee(amount) : amount)
  }
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
