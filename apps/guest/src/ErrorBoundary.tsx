import { Component, type ReactNode } from 'react'
import { showLoadError } from './show-load-error.ts'

type Props = { readonly children: ReactNode }

/** Stands around a page's screen: where it breaks, or a part of it can't be fetched, the document says so. */
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
