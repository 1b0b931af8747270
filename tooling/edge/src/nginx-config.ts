import { join } from 'node:path'
import { unreachableText } from './api-proxy.ts'
import { applePayPath, builds, cacheControl, publicFile, routes, type Build } from './routes.ts'
import { configurationPath } from './configuration.ts'
import { nonceTags } from './documents.ts'
import { assetHeaders, headersOfApi, noncePlaceholder, securityHeaders } from './security-headers.ts'

export const nginxTemplatePath = join(import.meta.dirname, '..', 'deploy', 'nginx.conf.template')

/** nginx's own random number of each request: 32 hexadecimal digits. */
const nonce = '$request_id'

/** Replaced by variables of the template. */
const configured = {
  maintenanceOrigin: 'https://maintenance.invalid',
  apiOrigin: 'https://api.invalid',
  logoOrigin: 'https://logo.invalid',
}
const plaidTest = 'https://plaid-test.invalid'

/** Links carry codes, and queries carry email addresses: the log names pages and files only. */
const privateLog = `map $uri $logged_path {
  ~^/(assets/(guest|portal)|\\.documents)/ $uri;
  ~^/api/ /api/;
  /healthz /healthz;
  default -;
}
log_format private '$remote_addr [$time_iso8601] $request_method $logged_path $status $body_bytes_sent $request_time $upstream_http_x_request_id';
`

const compression = `  gzip_static on;
  # Another site's page can't send the header that authorizes a call, so it learns nothing from a compressed length.
  gzip on;
  gzip_types application/json;
  gzip_proxied any;
  gzip_vary on;
`

/**
 * The edge's routes, headers and caching as a configuration template, with the environment variables of
 * 10-escape-variables.envsh.
 */
export function nginxConfig(): string {
  return `# Made from tooling/edge/src/routes.ts by: node tooling/edge/src/main.ts
# 10-escape-variables.envsh, beside this file, names the variables and completes them. It belongs in /docker-entrypoint.d
# of nginx's official image; for another nginx, render-nginx-conf.sh prints this file with them.
upstream api {
  \${API_SERVERS}
  keepalive 32;
  # Shorter than the API's, also while it ends: it must not close a connection while a request is on its way.
  keepalive_timeout 1s;
}
upstream pages {
  \${PAGES_SERVERS}
  keepalive 8;
  keepalive_timeout 1s;
}
map $uri $kept {
  ~^/assets/ '${cacheControl.asset}';
  ~^/.documents/ '${cacheControl.document}';
  ${configurationPath} '${cacheControl.configuration}';
}
${privateLog}\${REDIRECT}
server {
  \${LISTENING}
  \${REAL_IP}
  access_log \${LOG_FOLDER}/access.log private;
  # A line of a lower level would hold the whole request.
  error_log \${LOG_FOLDER}/error.log crit;
  server_tokens off;
  absolute_redirect off;
${compression}  merge_slashes off;

${headers(everyHeader, '  ')}
  add_header Cache-Control $kept;

  location /api/ {
${toApi}
    error_page 502 504 =502 @api-down;
  }
  ${apiDown}
  ${exactPaths}

${builds.map(assets).join('\n')}
  ${otherAssets}

${routes.map(location).join('\n')}
  # The Node edge redirects a damaged link to the repaired one; without it, this page does.
  location / {
${rendered('/.documents/portal/index.html')}
  }

${builds.map(documents).join('\n')}
}
`
}

const securing = securityHeaders({
  vendors: { kind: 'live', plaidTestOrigin: plaidTest },
  production: true,
  configuration: configured,
})
const everyHeader = Object.entries(securing)

const toApi = `    # The API sets the other headers itself; these replace the ones above.
${headers(
  everyHeader.filter(([name]) => !headersOfApi.includes(name)),
  '    ',
)}
    proxy_pass http://api;
    proxy_connect_timeout 2s;
    proxy_http_version 1.1;
    proxy_pass_header Date;
    proxy_set_header Connection "";
    proxy_set_header Forwarded "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_buffering off;`

const apiDown = `location @api-down {
    default_type application/json;
    return 502 '{"status":"error","data":null,"errors":[{"code":"internal","message":"${unreachableText}"}]}';
  }
  location @link-down {
    default_type text/plain;
    return 502 '${unreachableText}';
  }`

const exactPaths = `location = ${configurationPath} {
    alias \${CONFIGURATION_FILE};
    default_type application/json;
  }
  location = /healthz {
    proxy_pass http://api;
    proxy_connect_timeout 2s;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
  }
  location = ${applePayPath} {
    default_type text/plain;
    alias \${APPLE_PAY_FILE};
  }`

function headers(list: readonly (readonly [name: string, value: string])[], indent: string): string {
  return list
    .map(([name, value]) => {
      const filled = value
        .replaceAll(configured.maintenanceOrigin, '${MAINTENANCE_ORIGIN}')
        .replaceAll(configured.apiOrigin, '${BROWSER_API_ORIGIN}')
        .replaceAll(configured.logoOrigin, '${LOGO_ORIGIN}')
        .replaceAll(plaidTest, '${PLAID_TEST_ORIGIN}')
        .replaceAll(noncePlaceholder, nonce)
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
  if ('isOfApi' in route) return `${pattern} {\n${toApi}\n    error_page 502 504 =502 @link-down;\n  }`
  const file = `/.documents/${route.build}/${route.page}.html`
  return route.isRendered ? `${pattern} {\n${rendered(file)}\n  }` : `${pattern} { rewrite ^ ${file} last; }`
}

/** What the Node edge renders; the fallback if the Node edge is slow, fails or doesn't run. */
function rendered(fallback: string): string {
  return `    # The Node edge sets the other headers itself; this one replaces the ones above.
    add_header Cache-Control ${cacheControl.rendered} always;
    proxy_hide_header Cache-Control;
    proxy_pass http://pages;
    # Another process is tried only where this one doesn't run: a slow answer is replaced by the file.
    proxy_next_upstream error;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Forwarded "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 100ms;
    proxy_read_timeout 500ms;
    proxy_intercept_errors on;
    error_page 500 502 503 504 = ${fallback};`
}

function assets(build: Build): string {
  return `  location ~ "^/assets/${build}/${publicFile}$" {
    root \${WEB_ROOT}/${build}/dist;
    try_files $uri @other-release;
${ofAssets}
  }`
}

const ofAssets = `    # These replace the ones above.
${headers(Object.entries(assetHeaders(securing)), '    ')}
    add_header Cache-Control $kept;`

const otherAssets = `location @other-release {
    root \${ASSETS_FOLDER};
${ofAssets}
  }
  location /assets/ {
    return 404;
  }`

/** The pages treat an empty value as missing. */
const metas = ['support-email', 'provider-name', 'terms-url', 'privacy-url']
  .map((name) => `<meta name="${name}" content="\${${name.toUpperCase().replaceAll('-', '_')}}">`)
  .join('')

/** Text for a string in single quotes. */
const quotable = (text: string) => text.replaceAll("'", String.raw`\'`)

function documents(build: Build): string {
  return `  location ^~ /.documents/${build}/ {
    internal;
    alias \${WEB_ROOT}/${build}/dist/;
    # After a 304 a browser would combine an old page with a new nonce.
    etag off;
    if_modified_since off;
    sub_filter '<meta charset="utf-8" />' '<meta charset="utf-8" />${metas}${quotable(nonceTags(nonce))}';
    sub_filter '${noncePlaceholder}' '${nonce}';
  }`
}
