import { fail, succeed, type Result } from '@payment-center/api-client/http'
import { fakeApi } from '@payment-center/api-client/testing'
import { Button } from '@payment-center/ui'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { payerCache, usePayerData, useRefreshPayerData } from '../shell/payer-data.ts'
import { SignedInContext, type SignedIn } from '../shell/payer.ts'

/** A call that the test answers; `which` is the request's index and defaults to the last one. */
export function aCall() {
  const requests: ((result: Result<string>) => void)[] = []
  return {
    load: () => new Promise<Result<string>>((resolve) => requests.push(resolve)),
    count: () => requests.length,
    answer: (value: string, which = requests.length - 1) => requests[which]?.(succeed(value)),
    fail: () => requests.at(-1)?.(fail('internal', 'fails here')),
  }
}

type Calls = Readonly<Record<string, ReturnType<typeof aCall>>>

const signedIn: SignedIn = {
  payer: {
    token: 'token-of-a-payer',
    portalUserId: '1',
    email: 'maya@example.com',
    practiceId: '1',
    payerId: '100',
    locationId: '10',
    practiceName: 'Bright Smiles Dental',
    api: fakeApi([]),
    isSignedIn: () => true,
    hold: () => () => undefined,
  },
  loadPaying: async () => ({ default: () => null }),
  typed: null,
}

/** One consumer of each call, a second one for its data until `Hide` is pressed, and a button that refreshes all. */
export function PayerDataConsumers({ calls }: { readonly calls: Calls }) {
  return (
    <SignedInContext value={signedIn}>
      <SWRConfig value={payerCache({})}>
        <Parts calls={calls} />
      </SWRConfig>
    </SignedInContext>
  )
}

function Parts({ calls }: { readonly calls: Calls }) {
  const refresh = useRefreshPayerData()
  const [isShown, setShown] = useState(true)
  const [isRefreshed, setRefreshed] = useState(false)
  return (
    <>
      {isShown && Object.keys(calls).map((name) => <Part key={name} name={name} calls={calls} />)}
      <Button onClick={() => setShown(!isShown)}>{isShown ? 'Hide' : 'Show'}</Button>
      <Button onClick={() => void refresh().then(() => setRefreshed(true))}>Refresh</Button>
      {isRefreshed && <p>refreshed</p>}
    </>
  )
}

function Part({ name, calls }: { readonly name: string; readonly calls: Calls }) {
  const data = usePayerData(name, async () => calls[name]?.load() ?? fail('internal', name))
  const value = data.value
  const words = [data.status, value, data.status === 'failed' && data.busy && 'busy']
  return (
    <>
      <output aria-label={name}>{words.filter(Boolean).join(' ')}</output>
      {data.status === 'failed' && <Button onClick={data.retry}>Try {name} again</Button>}
      {data.status !== 'loading' && <Later name={name} calls={calls} />}
    </>
  )
}

/** A second consumer, mounted once the first one has its data. */
function Later({ name, calls }: { readonly name: string; readonly calls: Calls }) {
  const data = usePayerData(name, async () => calls[name]?.load() ?? fail('internal', name))
  return <p>{`also ${data.status}`}</p>
}
