/**
 * Content security policy: the page may load only its own files. The only script is ours, and markup can add none. Inline styles are
 * allowed, because the component library sets its colours in a style element at run time.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const spelled = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** For the page's meta element, in which `frame-ancestors` has no effect. */
export const contentPolicy = spelled(policy)

/** Sent with every answer of the local server and with every file of the desktop window. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': spelled({ ...policy, 'frame-ancestors': "'none'" }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
