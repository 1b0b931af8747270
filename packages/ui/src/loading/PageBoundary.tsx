import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/Link.tsx'
import { Heading, Text } from '../text/Text.tsx'
import { LanguageSwitch } from '../shell/practice/PracticeFooter.tsx'
import { pageErrorMessages, chunkLoadErrorMessages } from '../messages.en.ts'
import { broken } from './PageBoundary.css.ts'
import { reloadPage } from './reload-page.ts'
import { Alert, scrollToAlert } from '../alert/Alert.tsx'

type Props = {
  /** Text that names whom to call. */
  readonly contact?: ReactNode
  readonly children: ReactNode
}

/** Shows an error page when a screen throws or its chunk fails to load. */
export class PageBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <PageError contact={this.props.contact} /> : this.props.children
  }
}

function PageError({ contact }: Pick<Props, 'contact'>) {
  const messages = useMessages(pageErrorMessages)
  useEffect(() => {
    // Most often the connection was lost while a screen's code was loading.
    addEventListener('online', reloadPage)
    return () => removeEventListener('online', reloadPage)
  }, [])
  return (
    <main className={broken}>
      <Stack space={24} align="start">
        <Heading level={1}>{messages.title}</Heading>
        <Text tone="supporting">{messages.body}</Text>
        <Text tone="supporting">
          <Suspense>{contact}</Suspense>
        </Text>
        <TextButton onClick={reloadPage}>{messages.reload}</TextButton>
        <LanguageSwitch />
      </Stack>
    </main>
  )
}

type ChunkLoadErrorProps = {
  /** A payment can't have begun: the error adds that nothing was charged. */
  readonly beforePayment?: boolean
}

/** Shown next to the pressed button when its chunk failed to load. The reload keeps what was typed. */
export function ChunkLoadError({ beforePayment = false }: ChunkLoadErrorProps) {
  const messages = useMessages(chunkLoadErrorMessages)
  return (
    <Alert ref={scrollToAlert} tone="danger" title={messages.title} announce="assertive">
      {beforePayment && `${messages.notCharged} `}
      {messages.body} <TextButton onClick={reloadPage}>{messages.reload}</TextButton>
    </Alert>
  )
}
