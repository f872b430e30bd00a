import { MARK_PATH } from '../../lib/markPath';
import { escapeHtml } from './escapeHtml';

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 24px;background:#fbfaf6;color:#14211c;
font:400 17px/1.55 "Hanken Grotesk Variable","Hanken Grotesk",ui-sans-serif,system-ui,sans-serif}
main{width:100%;max-width:480px}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 40px;font-weight:650;letter-spacing:-.01em;color:#1f4d3f}
h1{margin:0 0 12px;font-size:clamp(28px,6vw,38px);line-height:1.12;letter-spacing:-.025em;font-weight:600;overflow-wrap:anywhere}
p{margin:0 0 24px;color:#3d4a45}
a{color:#1f4d3f;text-underline-offset:3px}
ol{list-style:none;margin:32px 0 0;padding:0;border-top:1px solid #d3d9d0}
li{display:flex;align-items:center;gap:12px;padding:12px 0;border-bottom:1px solid #d3d9d0;color:#6b766f}
li::before{content:"";flex:none;width:8px;height:8px;border-radius:50%;border:1.5px solid #b5bdb4}
li[data-state=running]{color:#14211c;font-weight:600}
li[data-state=running]::before{border-color:#1f4d3f;background:#d7f26e}
li[data-state=done]{color:#14211c}
li[data-state=done]::before{border-color:#1f4d3f;background:#1f4d3f}
li[data-state=failed]{color:#c4532d}
li[data-state=failed]::before{border-color:#c4532d;background:#c4532d}
li span:last-child{margin-left:auto;font-weight:400;font-variant-numeric:tabular-nums;color:#6b766f}
@media (prefers-reduced-motion:no-preference){li[data-state=running]::before{animation:beat 1.2s ease-in-out infinite}
@keyframes beat{50%{transform:scale(1.5)}}}
`;

const MARK = `<svg width="26" height="26" viewBox="0 0 28 28" fill="currentColor" aria-hidden="true"><path d="${MARK_PATH}"/></svg>`;

/** The HTML document of server-rendered pages that need no build, such as the waiting page: self-contained, in the site's design. */
export function htmlDocument({ title, body, head = '' }: { title: string; body: string; head?: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}<style>${STYLE}</style>
</head>
<body>
<main>
<div class="brand">${MARK}Keelstone</div>
${body}
</main>
</body>
</html>
`;
}
