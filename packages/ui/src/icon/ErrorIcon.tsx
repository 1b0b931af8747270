import { Svg } from './private/Svg.tsx'

export const ErrorIcon = () => (
  <Svg>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16.2v.1" />
  </Svg>
)
