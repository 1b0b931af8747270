import type { SavedMethods } from '@payment-center/validation/model'
import { methodDeletion } from '@payment-center/payments/flows'
import { useFlow } from '@payment-center/payments/react'
import { Button, Card, CardIcon, Empty, PageHead, PlusIcon, Skeleton, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Main } from '@payment-center/ui/shell'
import { useState } from 'react'
import { AfterHeading } from '../../shell/AfterHeading.tsx'
import { MethodsError } from '../../shell/MethodsError.tsx'
import { NewMethod, useNewMethod } from '../../shell/NewMethod.tsx'
import { useMethods, usePlans } from '../../shell/payer-lists.ts'
import { MethodDeletion, useDeletionPort } from './MethodDeletion.tsx'
import { methodsScreenMessages } from './messages.en.ts'
import { MethodsList, MethodsSkeleton } from './MethodsList.tsx'

export default function MethodsScreen() {
  const messages = useMessages(methodsScreenMessages)
  const listed = useMethods()
  const plans = usePlans()
  // Rows show the plans they pay, so the list waits for both to avoid a layout shift.
  const methods = plans.status === 'loading' ? plans : listed
  const adding = useNewMethod()
  const deletion = useFlow(methodDeletion, useDeletionPort())
  // The deleted row leaves with the dialog, not below it.
  const value = useHeld(methods.value, deletion.state.status === 'deleting')
  const add = (
    <Button icon={<PlusIcon />} onClick={adding.open}>
      {messages.add}
    </Button>
  )
  const isLoading = methods.status === 'loading'
  const none = value !== undefined && isEmpty(value)
  return (
    <Main>
      <Stack space={32}>
        <PageHead
          title={messages.heading}
          // Without methods the button is below instead; one that moved would lose focus.
          action={isLoading ? <Skeleton width="100%" height="3rem" /> : !none && add}
        />
        <MethodDeletion flow={deletion} />
        {!isLoading && <MethodsError />}
        {isLoading ? <MethodsSkeleton /> : null}
        {none ? (
          <Card flush>
            <Empty icon={<CardIcon />} title={messages.none} action={add}>
              {messages.noneHelp}
            </Empty>
          </Card>
        ) : null}
        {value === undefined ? null : (
          <AfterHeading>
            <MethodsList
              methods={value}
              onDelete={(method) => deletion.send({ type: 'requested', method })}
            />
          </AfterHeading>
        )}
      </Stack>
      <NewMethod adding={adding} />
    </Main>
  )
}

/** A value as it was before it was held. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [shown, setShown] = useState(value)
  if (isHeld || shown === value) return shown
  setShown(value)
  return value
}

const isEmpty = ({ cards, bank }: SavedMethods) => cards.length === 0 && bank === null
