import { Component, type ReactNode } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/TextButton.tsx'
import { Heading } from '../text/Heading.tsx'
import { Text } from '../text/Text.tsx'
import { pageErrorMessages } from './page-error.messages.ts'
import { broken } from './PageBoundary.css.ts'

type Props = { readonly children: ReactNode }

/** Shows an error page when a screen throws or its chunk fails to load. */
export class PageBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <PageError /> : this.props.children
  }
}

function PageError() {
  const messages = useMessages(pageErrorMessages)
  return (
    <main className={broken}>
      <Stack space={24} align="start">
        <Heading level={1}>{messages.title}</Heading>
        <Text tone="supporting">{messages.body}</Text>
        <TextButton onClick={() => location.reload()}>{messages.reload}</TextButton>
      </Stack>
    </main>
  )
}
