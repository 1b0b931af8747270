import { Svg } from './private/Svg.tsx'

export const ErrorIcon = () => (
  <Svg d="M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5v5.5M12 16.2v.1" />
)
