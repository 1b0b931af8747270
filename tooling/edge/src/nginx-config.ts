import { builds, cacheControl, home, publicFile, routes, type Build } from './routes.ts'
import { headersOfApi, securityHeaders } from './security-headers.ts'

/** Replaced by a variable of the template. */
const placeholder = 'https://maintenance.invalid'

/**
 * The edge's routes, headers and caching as a configuration template for the official nginx image, which fills in
 * the environment variables that the template's head lists.
 */
export function nginxConfig(): string {
  return `# Made from tooling/edge/src/routes.ts by: node tooling/edge/src/main.ts
# Apps in /srv/guest and /srv/portal (their dist folders). TLS ends here or before.
# Set API_ORIGIN, MAINTENANCE_ORIGIN, MAINTENANCE_URL, SUPPORT_EMAIL, PROVIDER_NAME, TERMS_URL and PRIVACY_URL, empty where there is none.
map $uri $kept {
  ~^/assets/ '${cacheControl.asset}';
  ~^/.documents/ '${cacheControl.document}';
}
server {
  listen 8080;
  server_tokens off;
  absolute_redirect off;
  gzip_static on;
  merge_slashes off;

${headers(everyHeader, '  ')}
  add_header Cache-Control $kept;

  location /api/ {
    # The API sets the other headers itself; these replace the ones above.
${headers(
  everyHeader.filter(([name]) => !headersOfApi.includes(name)),
  '    ',
)}
    proxy_pass \${API_ORIGIN};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Forwarded "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_buffering off;
    error_page 502 504 =502 @api-down;
  }
  location @api-down {
    default_type application/json;
    return 502 '{"status":"error","data":null,"errors":[{"code":"internal","message":"The service cannot be reached at the moment. Please try again shortly."}]}';
  }
  location = /healthz {
    proxy_pass \${API_ORIGIN}/healthz;
  }

${builds.map(assets).join('\n')}
  location /assets/ {
    return 404;
  }

${routes.map(location).join('\n')}
  location / {
    return 302 ${home};
  }

${builds.map(documents).join('\n')}
}
`
}

const everyHeader = Object.entries(
  securityHeaders({ vendors: { kind: 'live' }, production: true, maintenanceUrl: placeholder }),
)

function headers(list: readonly (readonly [name: string, value: string])[], indent: string): string {
  return list
    .map(([name, value]) => {
      const filled = value.replace(placeholder, '${MAINTENANCE_ORIGIN}')
      return `${indent}add_header ${name} ${JSON.stringify(filled)} always;`
    })
    .join('\n')
}

/** The regular expression of a route's path, with an optional trailing slash. */
function patternSource(path: string): string {
  return path === '/' ? '^/$' : `^${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}/?$`
}

function location(route: (typeof routes)[number]): string {
  const pattern = `  location ~ "${patternSource(route.path)}"`
  if ('redirectTo' in route) return `${pattern} { return 302 ${route.redirectTo}; }`
  return `${pattern} { rewrite ^ /.documents/${route.build}/${route.page}.html last; }`
}

function assets(build: Build): string {
  return `  location ~ "^/assets/${build}/${publicFile}$" {
    root /srv/${build};
  }`
}

/** The pages treat an empty value as missing. */
const metas = ['maintenance-url', 'support-email', 'provider-name', 'terms-url', 'privacy-url']
  .map((name) => `<meta name="${name}" content="\${${name.toUpperCase().replace('-', '_')}}">`)
  .join('')

function documents(build: Build): string {
  return `  location ^~ /.documents/${build}/ {
    internal;
    alias /srv/${build}/;
    sub_filter '<meta charset="utf-8" />' '<meta charset="utf-8" />${metas}';
  }`
}
