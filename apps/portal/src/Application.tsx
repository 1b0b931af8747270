import { LinkProvider } from '@payment-center/ui'
import { LanguageProvider, type Language } from '@payment-center/ui/language'
import { StrictMode, type ComponentType, type ReactNode } from 'react'
import type { ScreenServices } from './compose/screen-services.ts'
import { Screens } from './router.tsx'
import { RouterLink } from './RouterLink.tsx'

type Props = {
  readonly services: ScreenServices
  /** Provides react-router's context. */
  readonly history: ComponentType<{ readonly children: ReactNode }>
  /** On a server; in a browser the visitor's own. */
  readonly language?: Language | undefined
}

/** All screens, the same on the server and in the browser. */
export function Application({ services, history: History, language }: Props) {
  return (
    <StrictMode>
      <LanguageProvider initial={language}>
        <History>
          <LinkProvider component={RouterLink}>
            <Screens services={services} />
          </LinkProvider>
        </History>
      </LanguageProvider>
    </StrictMode>
  )
}
