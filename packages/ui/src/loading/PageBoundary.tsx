import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/Link.tsx'
import { Heading } from '../text/Heading.tsx'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { Text } from '../text/Text.tsx'
import { pageErrorMessages } from '../messages.en.ts'
import { broken } from './PageBoundary.css.ts'
import { reloadPage } from './reload-page.ts'

type Props = {
  /** Whom to call. */
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
