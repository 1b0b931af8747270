import { Checkbox, PracticeText, Stack, Text } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { authorizationText, type BankDebit } from './authorization-text.ts'
import { authorizationMessages } from './messages.en.ts'
import type { AuthorizationEntry } from './use-authorization.ts'

type Props = {
  readonly debit: BankDebit
  readonly entry: AuthorizationEntry
  readonly disabled?: boolean
}

/** The authorization text of a bank debit, and the checkbox that accepts it. */
export function BankAuthorization({ debit, entry, disabled = false }: Props) {
  const messages = useMessages(authorizationMessages)
  const { language } = useLanguage()
  const { practice, plan } = debit
  const names = plan === undefined ? [practice.name] : [practice.name, plan]
  return (
    <Stack space={16}>
      <Stack space={8}>
        {authorizationText(debit, language).map((sentence) => (
          <Text key={sentence} size="small" tone="supporting">
            <PracticeText names={names}>{sentence}</PracticeText>
          </Text>
        ))}
      </Stack>
      <Checkbox
        required
        id={entry.boxId}
        label={messages.accept}
        checked={entry.accepted}
        onChange={entry.setAccepted}
        error={entry.missing ? messages.missing : undefined}
        disabled={disabled}
      />
    </Stack>
  )
}
