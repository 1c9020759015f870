import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** SHA-256, as pairs of hex digits. */
  readonly fingerprint: string
}

const day = 24 * 60 * 60 * 1000
/** Browsers refuse certificates that are valid longer. */
const lasts = 390 * day

/**
 * The host's certificate: `sharing-key.pem` and `sharing-cert.pem` of the data folder, which users may replace with their own. If they are
 * missing, or the one made here has expired, a new self-signed one is made; users compare its fingerprint.
 */
export async function certificateIn(
  dataFolder: string,
  hosts: readonly string[],
  now = Date.now(),
): Promise<Certificate> {
  const [keyFile, certFile] = [join(dataFolder, 'sharing-key.pem'), join(dataFolder, 'sharing-cert.pem')]
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = known(readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8'))
    if (kept && Date.parse(new X509Certificate(kept.cert).validTo) > now + day) return kept
  }
  const made = await generate([{ name: 'commonName', value: 'Scars & Scrip' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - day),
    notAfterDate: new Date(now + lasts),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isAddress(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  })
  writeFileSync(keyFile, made.private, { mode: 0o600 })
  writeFileSync(certFile, made.cert, { mode: 0o600 })
  return { key: made.private, cert: made.cert, fingerprint: new X509Certificate(made.cert).fingerprint256 }
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host)

/** Undefined if they aren't a matching certificate and key. */
function known(key: string, cert: string): Certificate | undefined {
  try {
    const read = new X509Certificate(cert)
    return read.checkPrivateKey(createPrivateKey(key)) ? { key, cert, fingerprint: read.fingerprint256 } : undefined
  } catch {
    return undefined
  }
}
