import {
  keptPractice,
  clearTab,
  payerSessionKey,
  type PayerSession,
} from '@payment-center/api-client/session'
import { listPractices, type PracticeOfPayer } from '@payment-center/api-client/endpoints/auth'
import { firstPractice, readLocation } from '@payment-center/api-client/endpoints/practices'
import type { Api } from '@payment-center/api-client/http'
import { formatMoney } from '@payment-center/payments/money'
import {
  Alert,
  Button,
  List,
  ListButton,
  PracticeText,
  SectionError,
  Skeleton,
  Stack,
  Text,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading, useLoaded } from '@payment-center/ui/loading'
import { AuthLayout, PracticeMark } from '@payment-center/ui/shell'
import { clearBrand } from '@payment-center/ui/theme'
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useOutletContext } from 'react-router'
import { cameFrom, portalPaths } from '@payment-center/validation/paths'
import { CallThisPractice, PracticeBeforeSignIn } from '../../shell/CallPractice.tsx'
import type { Services } from '../../shell/services.ts'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { selectPracticeMessages } from './messages.en.ts'

type Needs = Pick<Services, 'api' | 'payerSession' | 'environment'>

/** A payer of several practices chooses one. */
export default function SelectPracticeScreen({ services }: { readonly services: Needs }) {
  const { payerSession, environment } = services
  const session = useSyncExternalStore(payerSession.subscribe, payerSession.getState)
  const messages = useMessages(selectPracticeMessages)
  const logOff = useOutletContext<() => void>()
  useEffect(startPreloading, [])
  useLayoutEffect(clearBrand, [])
  // A payer who switches practices comes from one.
  const left = session?.practice ?? null
  const practice = useMemo(() => left && keptPractice(left), [left])
  return (
    <AuthLayout practice={null} legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        <Stack space={8}>
          <ViewHeading>{messages.heading}</ViewHeading>
          <Text tone="supporting">{messages.why}</Text>
        </Stack>
        <PracticeBeforeSignIn value={practice}>
          {session === null ? <PracticesSkeleton /> : <Practices services={services} session={session} />}
        </PracticeBeforeSignIn>
        <Button full variant="quiet" onClick={logOff}>
          {messages.logOff}
        </Button>
      </Stack>
    </AuthLayout>
  )
}

type Props = { readonly services: Needs; readonly session: PayerSession }

function Practices({ services: { api, payerSession }, session }: Props) {
  const messages = useMessages(selectPracticeMessages)
  const navigate = useNavigate()
  const wanted = cameFrom(useLocation())
  const { portalUserId } = session
  const [practices, retry, isLoading] = useLoaded(
    useCallback(() => listPractices(api, portalUserId), [api, portalUserId]),
  )
  if (practices === null) return <PracticesSkeleton />
  if (!practices.ok) {
    return (
      <SectionError
        title={messages.errorTitle}
        contact={<CallThisPractice />}
        onTryAgain={retry}
        busy={isLoading}
      >
        {messages.notLoaded}
      </SectionError>
    )
  }
  if (practices.value.length === 0) {
    return (
      <Alert tone="danger" title={messages.errorTitle} announce="assertive">
        {messages.errorBody}
        <CallThisPractice />
      </Alert>
    )
  }
  const choose = (practice: PracticeOfPayer) => {
    // A payer who switches leaves nothing of the other practice behind.
    if (session.practice !== null) clearTab(payerSessionKey)
    payerSession.begin({ ...session, practice })
    void navigate(wanted === null || wanted === portalPaths.selectPractice ? portalPaths.overview : wanted)
  }
  return (
    <List label={messages.heading}>
      {practices.value.map((practice) => (
        <PracticeRow key={practice.payerId} api={api} practice={practice} onChoose={() => choose(practice)} />
      ))}
    </List>
  )
}

type RowProps = { readonly api: Api; readonly practice: PracticeOfPayer; readonly onChoose: () => void }

function PracticeRow({ api, practice, onChoose }: RowProps) {
  const messages = useMessages(selectPracticeMessages)
  const { practiceName: name, city, state, amountDue, nextDue } = practice
  const [location] = useLoaded(useCallback(() => readLocation(api, practice), [api, practice]))
  const known = location?.ok ? firstPractice(location.value) : null
  const later =
    nextDue === null
      ? messages.nothingOwed
      : messages.dueNext(formatMoney(nextDue.amount), formatDate(nextDue.date))
  const owed = amountDue ? messages.owed(formatMoney(amountDue)) : later
  return (
    <ListButton
      start={
        <PracticeMark practice={{ name, logoUrl: known && known.logoUrl }} brand={known && known.brand} />
      }
      title={<PracticeText>{name}</PracticeText>}
      detail={[city, state].filter(Boolean).join(', ')}
      amount={amountDue !== null && owed}
      onClick={onChoose}
    />
  )
}

const PracticesSkeleton = () => <Skeleton width="100%" height="9rem" />
