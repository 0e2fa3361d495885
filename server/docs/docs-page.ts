/**
 * Renders the OpenAPI document as a readable page. The page has one short style sheet and no scripts, so it loads fast
 * and satisfies the site's content security policy. Calls can be tried on /test.
 */
import { escapeUTF8 } from 'entities/escape';
import type { LocalizedText } from '../../shared/areas/common.ts';
import type { OpenApiDocument, Operation, Parameter, Schema } from '../../shared/openapi.ts';
import type { Language } from '../../shared/preferences.ts';
import { staticPageHeaders } from '../http/security-headers.ts';
import { fieldTexts } from './field-texts.ts';

const words = {
  test: { zh: '到测试页试这些接口', en: 'Try these calls on the test page' },
  json: { zh: 'OpenAPI 3.1 文档', en: 'OpenAPI 3.1 document' },
  areas: { zh: '目录', en: 'Contents' },
  parameters: { zh: '参数', en: 'Parameters' },
  none: { zh: '没有参数', en: 'No parameters' },
  required: { zh: '必填', en: 'required' },
  member: { zh: '需要登录', en: 'sign-in required' },
  data: { zh: '成功时的 data', en: 'data on success' },
  failures: { zh: '可能的失败', en: 'Failures' },
  types: { zh: '数据结构', en: 'Schemas' },
} as const satisfies Record<string, LocalizedText>;

const escaped = (text: unknown): string => escapeUTF8(String(text));

/** Formats a schema in TypeScript notation: `Notice[]`, `string | null`. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, const: only, enum: values, type, items, prefixItems, properties } = schema;
  if (typeof $ref === 'string') {
    const name = escaped($ref.split('/').at(-1));
    return `<a href="#${name}">${name}</a>`;
  }
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' | ');
  if (only !== undefined) return escaped(JSON.stringify(only));
  if (Array.isArray(values)) return values.map((value) => escaped(JSON.stringify(value))).join(' | ');
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`;
  if (type === 'array') {
    const item = typeOf(items as Schema);
    return item.includes(' ') && !item.startsWith('<a') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return `{ ${fieldsOf(properties).join(', ')} }`;
  return escaped(type ?? 'any');
}

const fieldsOf = (properties: unknown): string[] =>
  Object.entries((properties ?? {}) as Record<string, Schema>).map(
    ([name, schema]) => `${escaped(name)}: ${typeOf(schema)}`,
  );

/** Lists a schema's constraints other than its type. */
function limitsOf({ minimum, maximum, minLength, maxLength, pattern, default: defaultValue }: Schema): string {
  const limits = [
    minimum !== undefined && maximum !== undefined && `${minimum}–${maximum}`,
    maxLength !== undefined && `${minLength ?? 0}–${maxLength}`,
    pattern !== undefined && `/${pattern}/`,
    defaultValue !== undefined && `= ${defaultValue}`,
  ];
  return limits.filter(Boolean).map(escaped).join(' ');
}

function parameterRow({ name, required, description, schema }: Parameter, language: Language): string {
  const requiredMark = required ? ` <b>${words.required[language]}</b>` : '';
  return `<tr><th scope="row"><code>${escaped(name)}</code>${requiredMark}</th>
<td><code>${typeOf(schema)}</code> <small>${limitsOf(schema)}</small><br>${escaped(description)}</td></tr>`;
}

interface ResponseObject {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: { properties?: { data?: Schema } } } };
}

function callArticle(path: string, method: string, operation: Operation, language: Language): string {
  const { summary, description, parameters = [], security, responses } = operation;
  const byStatus = Object.entries(responses) as unknown as [string, ResponseObject][];
  const data = byStatus.find(([status]) => status === '200')?.[1].content['application/json'].schema.properties?.data;
  const failures = byStatus.filter(([status]) => status !== '200');
  return `<article id="${escaped(operation.operationId)}">
<h3>${escaped(summary)}${security ? ` <i>${words.member[language]}</i>` : ''}</h3>
<p class="path"><b>${method}</b> ${escaped(path).replaceAll('/', '<wbr>/')}</p>
${
  parameters.length === 0
    ? `<p class="quiet">${words.none[language]}</p>`
    : `<table><caption>${words.parameters[language]}</caption><tbody>
${parameters.map((parameter) => parameterRow(parameter, language)).join('\n')}</tbody></table>`
}
${description ? `<p>${escaped(description)}</p>` : ''}
<h4>${words.data[language]}</h4>
<p><code>${data ? typeOf(data) : ''}</code></p>
<details><summary>${words.failures[language]}</summary>
<dl>${failures.map(([status, failure]) => `<dt>${status}</dt><dd>${escaped(failure.description)}</dd>`).join('')}</dl>
</details>
</article>`;
}

function schemaSection(name: string, schema: Schema, language: Language): string {
  const texts = Object.entries(fieldTexts[name] ?? {});
  /** Returns the descriptions of a field and of the fields nested in it, as HTML. */
  const textsOf = (field: string): string =>
    texts
      .filter(([path]) => path.split('.')[0] === field)
      .map(
        ([path, text]) =>
          `<small>${path.includes('.') ? `<code>${path}</code> ` : ''}${escaped(text[language])}</small>`,
      )
      .join('');
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([field, part]) => `<li><code>${escaped(field)}: ${typeOf(part)}</code>${textsOf(field)}</li>`,
  );
  return `<section id="${escaped(name)}"><h3>${escaped(name)}</h3>${textsOf('')}
${fields.length > 0 ? `<ul>${fields.join('')}</ul>` : `<p><code>${typeOf(schema)}</code> <small>${limitsOf(schema)}</small></p>`}</section>`;
}

/** Style sheet with only the design tokens that this page needs. */
const style = `
:root{color-scheme:light dark;--paper:#f5f1e6;--card:#fdfbf5;--line:#ddd5c2;--ink:#14211b;--ink-2:#434f48;--green:#1d5a45}
@media(prefers-color-scheme:dark){:root{--paper:#0f1713;--card:#17211b;--line:#2a362e;--ink:#f0ebde;--ink-2:#bcc2b6;
--green:#86c9a8}}
*{box-sizing:border-box}
body{max-width:920px;margin:0 auto;padding:24px 20px 72px;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
font:400 1rem/1.65 "PingFang SC","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.4;margin:16px 0 8px}h2{font-size:1.25rem;margin:56px 0 8px}
h3{font-size:1.0625rem;margin:0}h4,caption,summary{margin:12px 0 0;color:var(--ink-2);font-size:.875rem;font-weight:600;
text-align:left}
a{color:var(--green)}a:focus-visible,summary:focus-visible{outline:2px solid var(--green);outline-offset:2px}
p,ul,dl{margin:4px 0}ul{padding-left:20px}
nav ul{display:flex;flex-wrap:wrap;gap:0 20px;padding:0;list-style:none}
nav a,.links a{display:inline-flex;align-items:center;min-height:44px}.links{display:flex;flex-wrap:wrap;gap:0 24px}
code,.path{font:400 .875rem/1.6 ui-monospace,"SF Mono","Roboto Mono","DejaVu Sans Mono",monospace}
.path b{color:var(--green)}i{margin-left:8px;color:var(--ink-2);font:400 .875rem/1 inherit}.quiet,small{color:var(--ink-2)}
h3+small,li small{display:block;font-size:.875rem}
article,section{margin-top:12px;padding:16px 20px;border-radius:14px;background:var(--card);
box-shadow:inset 0 0 0 1px var(--line);scroll-margin-top:12px}
table{width:100%;border-collapse:collapse}th,td{padding:8px 0;border-top:1px solid var(--line);text-align:left;
vertical-align:top;font-weight:400}th{width:34%;padding-right:16px}th b{display:block;color:var(--green);font-size:.875rem}
summary{display:flex;align-items:center;min-height:44px;cursor:pointer}summary::before{content:"＋";margin-right:8px}
[open]>summary::before{content:"－"}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;font-size:.875rem}dd{margin:0}dt{font-variant-numeric:tabular-nums}
@media print{body{max-width:none}article,section{break-inside:avoid}}`;

export const docsPageHeaders = staticPageHeaders(style);

export function docsPage({ info, tags, paths, components }: OpenApiDocument, language: Language): string {
  const calls = Object.entries(paths).flatMap(([path, { get, post }]) =>
    [
      get && ({ path, method: 'GET', operation: get } as const),
      post && { path, method: 'POST', operation: post },
    ].filter((row) => row !== undefined),
  );
  const sections = tags.map(
    ({ name, description }) => `<h2 id="${name}">${escaped(description)}</h2>
${calls
  .filter(({ operation }) => operation.tags[0] === name)
  .map(({ path, method, operation }) => callArticle(path, method, operation, language))
  .join('\n')}`,
  );
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>app-H5</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body>
<main>
<h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)}</p>
<p class="links"><a href="../test">${words.test[language]}</a><a href="openapi.json">${words.json[language]}</a></p>
<nav aria-label="${words.areas[language]}"><ul>
${tags.map(({ name, description }) => `<li><a href="#${name}">${escaped(description)}</a></li>`).join('\n')}
<li><a href="#types">${words.types[language]}</a></li></ul></nav>
${sections.join('\n')}
<h2 id="types">${words.types[language]}</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => schemaSection(name, schema, language))
  .join('\n')}
</main>
</body>
</html>
`;
}
