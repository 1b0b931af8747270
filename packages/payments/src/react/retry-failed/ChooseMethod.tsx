import { Alert, ListSkeleton, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { savedMethodId } from '@payment-center/validation/model'
import type { RetryNotice } from '../../flows/index.ts'
import type { MethodOption } from '../methods/method-option.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { usePutBack } from '../status/use-put-back.ts'
import { retryFailedMessages } from './messages.en.ts'
import type { RetryFailedBodyProps } from './retry-failed-props.ts'

type Props = RetryFailedBodyProps & { readonly notice: RetryNotice | null }

export function ChooseMethod({ payment, methods, today, chosen, onChoose, notice }: Props) {
  const messages = useMessages(retryFailedMessages)
  const putBack = usePutBack(payment.decline)
  const date = formatDate(payment.triedOn)
  return (
    <>
      {notice === 'unpriced' ? (
        <Alert tone="danger" title={messages.feesTitle} announce="assertive">
          {messages.feesBody}
        </Alert>
      ) : (
        <Alert tone="danger" title={putBack?.title ?? messages.thisFailed}>
          {putBack
            ? putBack.body
            : payment.tried
              ? messages.triedWith(date, payment.tried.name)
              : messages.triedOn(date)}
        </Alert>
      )}
      {methods === undefined ? (
        <ListSkeleton rows={3} start />
      ) : (
        <>
          {methods.length === 0 && <Text tone="supporting">{messages.noMethods}</Text>}
          <MethodPicker
            today={today}
            value={chosen}
            onChange={onChoose}
            options={[
              ...methods.map((method): MethodOption => {
                const isTried = savedMethodId(method) === payment.tried?.id
                return { option: 'saved', method, detail: isTried ? messages.declinedOn(date) : undefined }
              }),
              { option: 'addNew' },
            ]}
          />
        </>
      )}
    </>
  )
}
