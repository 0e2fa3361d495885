/**
 * Notices from the registry: certificates, microchips, transfers. One notice has no body; another has hostile markup.
 */
import type { Draft, When } from './draft.ts';
import { h, ol, p, signed, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.registration.id;

/** Markup that careless pasting left in a body. None of it may reach a visitor. */
const pasted =
  '<style>body{display:none}</style><base href="https://evil.example/"><p onclick="alert(1)">证书查询系统将于今晚升级，' +
  '期间查询可能短暂中断。</p><script>document.title="owned"</script><p><a href="javascript:alert(2)">点此查看</a>，' +
  '或访问<a href="https://www.fci.be/en/" onmouseover="alert(3)">FCI 官网</a>。</p><img src="https://evil.example/p.gif" onerror="alert(4)">' +
  '<iframe src="https://evil.example/frame"></iframe><svg onload="alert(5)"><script>alert(6)</script></svg>' +
  '<form action="https://evil.example/login"><p style="position:fixed;top:0;text-align:center">系统恢复后无需重新登录。</p></form>' +
  '<math><mtext><img src=1 onerror=alert(7)></mtext></math><img src="data:image/svg+xml;base64,PHN2Zy8+">';

const plain = (daysAgo: number, time: string, title: string, body: string, more: Partial<Draft> = {}): Draft => ({
  sortId,
  daysAgo,
  time,
  title: () => title,
  body: () => body,
  ...more,
});

export const registrationDrafts: readonly Draft[] = [
  {
    sortId,
    daysAgo: 0,
    time: '08:50',
    title: () => '血统证书电子版查询功能上线',
    digest: '输入证书编号即可核对真伪，扫码与手输均可',
    body: (on: When) =>
      p(`自 ${on.day(0)}起，血统证书、鉴定证书、登冠证书等十一类证书均可在本站查询真伪。`) +
      ol(
        '打开“证书查询”，输入或扫描证书编号；',
        '核对犬名、犬种、出生日期；',
        '用芯片扫描器读出芯片号，输入后六位核对。',
      ) +
      p('查询结果为实时状态，<strong>以页面显示的状态为准</strong>，截图不能作为凭证。') +
      signed(on.day(0)),
  },
  plain(
    12,
    '10:00',
    '血统证书办理须知（材料、时限与流程）',
    p('新生幼犬请在出生后及时办理，先备案、后登记、再出证。') +
      table(
        [22, 48, 30],
        ['步骤', '需要的材料', '办理时限'],
        ['配种备案', '公母犬证书编号、配种日期', '配种后 30 日内'],
        ['窝登记', '出生日期、公母数量、毛色', '出生后 30 日内'],
        ['芯片植入', '每只幼犬一枚 15 位芯片', '满 45 日后'],
        ['出具证书', '芯片号、犬名、犬主信息', '受理后 15 个工作日'],
      ) +
      p('母犬首次配种不应早于 18 月龄；同一母犬两窝之间请留出足够的恢复时间。'),
    { pinned: true, files: ['窝登记表.pdf', '办理流程图.pdf'] },
  ),
  plain(
    27,
    '14:30',
    '芯片植入与核对规范',
    h('芯片标准') +
      p('请使用符合 ISO 11784/11785 标准的 134.2 kHz 芯片，编号为 15 位数字，前三位为国家代码或厂商代码。') +
      h('植入部位') +
      p('皮下植入，位于颈背部两肩胛之间。植入前后各扫描一次，确认可读且编号与标签一致。') +
      ul('一犬一芯，不得重复植入；', '芯片失效的，补植后两个编号同时登记；', '编号登记后不得更改。'),
  ),
  plain(
    48,
    '09:15',
    '犬主变更登记流程调整',
    p('犬只转让后 30 日内，由新犬主在线提交变更申请，原犬主确认后生效。变更后原纸质证书作废，重新出具。'),
  ),
  plain(1041, '17:20', '富文本<b>安全自检</b>（测试样例 &amp; 请勿转发）', pasted),
  plain(83, '11:00', '客服热线线路调整期间请使用在线咨询', ''),
  plain(
    121,
    '10:40',
    'DNA 亲子鉴定采样说明',
    p('采样使用口腔拭子，采样前 30 分钟禁食禁水。') +
      ol(
        '戴手套，取出拭子，勿触碰棉头；',
        '在口腔颊侧内壁旋转擦拭 15 秒，左右各一支；',
        '室温晾干后装入纸袋，注明芯片号；',
        '由执业兽医签字见证。',
      ),
    { files: ['采样单.pdf'] },
  ),
  plain(
    167,
    '15:00',
    '犬舍名注册：命名规则与查重',
    ul('全球唯一的犬舍名须经 FCI 登记；', '不得使用单一犬种名、地名作为全名；', '名称不超过 40 个字符（含空格）。') +
      p('提交前请先查重，近似名称可能被退回。'),
  ),
  plain(
    233,
    '09:45',
    '进口犬换发证书办理指南',
    p('持有 FCI 成员国或相互承认组织出口血统证书（Export Pedigree）的犬只，可申请换发。') +
      ul('出口血统证书原件；', '入境检疫证明；', '芯片扫描照片；', '犬主身份信息。'),
  ),
  plain(
    318,
    '16:10',
    '纸质证书防伪升级说明',
    p('新版证书采用底纹、微缩文字与二维码三重防伪。旧版证书继续有效，无需更换。'),
  ),
  plain(
    452,
    '10:20',
    '证书遗失补发办理说明',
    p('补发后，原编号状态变为“已补发”，查询时会提示新编号。拾获旧证书的，请交回会员服务部。'),
  ),
  plain(
    574,
    '13:30',
    '常见毛色登记名称对照',
    table(
      [34, 33, 33],
      ['登记名称', '英文', '俗称'],
      ['红色', 'Red', '赤'],
      ['胡麻色', 'Sesame', '胡麻'],
      ['黑褐色', 'Black and tan', '铁包金、黑褐'],
      ['蓝陨石色', 'Blue merle', '陨石'],
      ['三色', 'Tricolour', '三花'],
    ),
  ),
  plain(
    741,
    '09:30',
    '会员信息保护声明',
    p('本会依法保护会员个人信息。公开查询页面只显示姓氏，不显示证件号码、电话与住址。'),
  ),
  plain(905, '10:00', '在线支付开通公告', p('登记、换证、补发等业务现已支持在线支付，电子票据自动开具。')),
];
