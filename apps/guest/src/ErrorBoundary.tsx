import { Component, type ReactNode } from 'react'
import { showLoadError } from './show-load-error.ts'

type Props = { readonly children: ReactNode }

/** Shows the document's own error message when the screen throws or a chunk fails to load. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    showLoadError()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
