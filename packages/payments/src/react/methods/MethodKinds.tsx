import {
  Alert,
  BankIcon,
  CardMark,
  Choice,
  ChoiceGroup,
  GlyphMark,
  LiveRegion,
  LockIcon,
  Note,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { NewMethodKind } from '../../flows/index.ts'
import { addMethodMessages } from './messages.en.ts'

type Props = {
  readonly kind: NewMethodKind | undefined
  readonly onChoose: (kind: NewMethodKind) => void
}

export function MethodKinds({ kind, onChoose }: Props) {
  const messages = useMessages(addMethodMessages)
  const isBank = kind === 'bank'
  return (
    <>
      <ChoiceGroup
        legend={messages.kinds}
        value={kind}
        onChange={(value) => onChoose(value === 'bank' ? 'bank' : 'card')}
      >
        <Choice
          value="card"
          title={messages.card}
          detail={messages.cardDetail}
          marks={
            <>
              <CardMark brand="visa" />
              <CardMark brand="mastercard" />
            </>
          }
        />
        <Choice
          value="bank"
          title={messages.bank}
          detail={messages.bankDetail}
          mark={<GlyphMark icon={<BankIcon />} />}
        />
      </ChoiceGroup>
      {isBank ? (
        <Alert tone="info">{messages.bankDisabled}</Alert>
      ) : (
        <Note icon={<LockIcon />}>{messages.safety}</Note>
      )}
      <LiveRegion>{isBank ? messages.bankDisabled : ''}</LiveRegion>
    </>
  )
}
