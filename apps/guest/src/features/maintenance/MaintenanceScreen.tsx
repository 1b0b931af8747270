import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { serverNow } from '@payment-center/validation/fields'
import {
  returnAfterMaintenance,
  timeLeft,
  type MaintenanceStore,
} from '@payment-center/api-client/maintenance'
import { ClockIcon, Numeric, Skeleton, Stack, Text } from '@payment-center/ui'
import { formatDuration, formatEasternDay, formatEasternTime } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, MessagePage, Page } from '@payment-center/ui/shell'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loginHref } from '@payment-center/validation/paths'
import { maintenanceMessages } from '../../messages.en.ts'
import { CallPracticeText } from '../../practice/CallPractice.tsx'
import { useBrand } from '@payment-center/ui/theme'

type Props = {
  readonly maintenance: MaintenanceStore
  readonly legal: Legal
  /** Null if it is unknown: during maintenance no practice can be loaded. */
  readonly practice: Practice | null
}

/** Shown while a maintenance window is active; otherwise returns to the replaced guest page, or to the login. */
export function MaintenanceScreen({ maintenance, legal, practice }: Props) {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    void maintenance.known.then(() => setKnown(true))
  }, [maintenance])
  useBrand(practice)
  const isOver = isKnown && state.status !== 'active'
  useEffect(() => {
    if (!isOver) return
    const path = returnAfterMaintenance.read() ?? loginHref
    returnAfterMaintenance.write(null)
    location.replace(path)
  }, [isOver])
  return (
    <Page band={<Band practice={practice} />} footer={<LegalBar legal={legal} />}>
      {state.status === 'active' ? (
        <BackShortly endsAt={state.endsAt} practice={practice} />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </Page>
  )
}

function BackShortly({ endsAt, practice }: Pick<Props, 'practice'> & { readonly endsAt: number }) {
  const messages = useMessages(maintenanceMessages)
  const { language } = useLanguage()
  const now = useNow()
  const { hours, minutes } = timeLeft(now, endsAt)
  const lastDay = formatEasternDay(endsAt, language)
  const endsToday = lastDay === formatEasternDay(now, language)
  return (
    <MessagePage
      large
      icon={<ClockIcon />}
      title={messages.title}
      action={
        <Stack space={8}>
          <Text tone="supporting">
            {endsToday ? messages.backAt : `${messages.backOn}${lastDay}, `}
            <Numeric>{formatEasternTime(endsAt, language)}</Numeric>
            {messages.easternTime}
          </Text>
          <CallPracticeText practice={practice} />
        </Stack>
      }
    >
      {messages.before}
      <strong>
        {formatDuration(language, [
          [hours, 'hour'],
          [minutes, 'minute'],
        ])}
      </strong>
      {messages.after}
    </MessagePage>
  )
}

const everySecond = 1000

/** The current time in milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everySecond)
    return () => clearInterval(timer)
  }, [])
  return now
}
