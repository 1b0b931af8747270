import { Button, Ledger, LedgerTotal } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../money/index.ts'
import type { Authorization } from '../../ports-saved.ts'
import { costSummaryMessages } from '../cost-summary/cost-summary.messages.ts'
import type { BankDebit } from './authorization-text.ts'
import { authorizationMessages } from './authorization.messages.ts'
import { BankAuthorization } from './BankAuthorization.tsx'
import { BankLine } from './BankLine.tsx'
import { useAuthorization } from './use-authorization.ts'

type Props = {
  readonly open: boolean
  /** What is taken, from where, for whom. */
  readonly debit: BankDebit
  /** The debit is being asked for: nothing can be closed or pressed. */
  readonly submitting: boolean
  readonly onClose: () => void
  /** The payer accepts: what was seen and accepted is kept with the payment. */
  readonly onAuthorize: (authorization: Authorization) => void
}

/** What a payer must read and accept before his bank account is debited. */
export function BankAuthorizationDialog({ open, debit, submitting, onClose, onAuthorize }: Props) {
  const messages = useMessages(authorizationMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const entry = useAuthorization()
  const submit = () => {
    const authorization = entry.take()
    if (authorization !== null) onAuthorize(authorization)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={submitting}
      title={messages.title}
      footer={
        <DialogFooter>
          {submitting ? null : (
            <Button variant="muted" onClick={onClose}>
              {messages.cancel}
            </Button>
          )}
          <Button grow busy={submitting ? messages.submitting : undefined} onClick={submit}>
            {messages.submit(formatMoney(debit.total))}
          </Button>
        </DialogFooter>
      }
    >
      <BankLine bank={debit.bank} />
      <Ledger>
        <LedgerTotal label={paymentDue}>{formatMoney(debit.total)}</LedgerTotal>
      </Ledger>
      <BankAuthorization debit={debit} entry={entry} disabled={submitting} />
    </Dialog>
  )
}
