import { Alert, scrollToAlert } from '../alert/Alert.tsx'
import { useMessages } from '../language/index.ts'
import { TextButton } from '../link/Link.tsx'
import { chunkLoadErrorMessages } from '../messages.en.ts'
import { reloadPage } from './reload-page.ts'

type Props = {
  /** A payment can't have begun: the error adds that nothing was charged. */
  readonly beforePayment?: boolean
}

/** Shown next to the pressed button when its chunk failed to load. The reload keeps what was typed. */
export function ChunkLoadError({ beforePayment = false }: Props) {
  const messages = useMessages(chunkLoadErrorMessages)
  return (
    <Alert ref={scrollToAlert} tone="danger" title={messages.title} announce="assertive">
      {beforePayment && `${messages.notCharged} `}
      {messages.body} <TextButton onClick={reloadPage}>{messages.reload}</TextButton>
    </Alert>
  )
}
