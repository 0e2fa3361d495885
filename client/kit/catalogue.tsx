/**
 * Catalogue page at `/kit` under `npm run dev`: shows every component of the kit in every state. Not part of the built
 * site. `/kit?language=en&theme=dark&text=large` shows the components in other modes.
 */
import { CalendarDays, ChevronDown, File, Info, Search, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { languageTag } from '../../shared/preferences.ts';
import { type Language, LanguageContext } from '../i18n/language.ts';
import { Button, type ButtonKind, IconButton, LinkButton, UnstyledButton } from './actions/button.tsx';
import { ShareButton } from './actions/share.tsx';
import { Dialog } from './feedback/dialog.tsx';
import { InlineError } from './feedback/inline-error.tsx';
import { LiveRegions } from './feedback/live-regions.tsx';
import { Skeleton, SkeletonRows } from './feedback/skeleton.tsx';
import { EmptyState, Failure, MissingId } from './feedback/states.tsx';
import { toast } from './feedback/toast.tsx';
import { RadioList, SegmentedControl } from './form/choices.tsx';
import { ChoicePicker } from './form/picker.tsx';
import { SearchField } from './form/search-field.tsx';
import { Page } from './layout/page.tsx';
import { Section } from './layout/section.tsx';
import { TopBar, TopBarButton } from './layout/top-bar.tsx';
import { EndOfList } from './list/end-of-list.tsx';
import { IndexBar } from './list/index-bar.tsx';
import { Row } from './list/row.tsx';
import { Unconfirmed } from './list/unconfirmed.tsx';
import { Picture } from './media/picture.tsx';
import { Qr } from './media/qr.tsx';
import { Ridges } from './media/ridges.tsx';
import { ChineseContentNote } from './text/chinese-content-note.tsx';
import { Facts } from './text/facts.tsx';
import { Highlight } from './text/highlight.tsx';
import { InlineFacts } from './text/inline-facts.tsx';
import { MixedText } from './text/mixed-text.tsx';
import { Note } from './text/note.tsx';
import { Phrases } from './text/phrases.tsx';
import { Separator } from './text/separator.tsx';

const query = new URLSearchParams(window.location.search);
const language: Language = query.get('language') === 'en' ? 'en' : 'zh';
const root = document.documentElement;
root.lang = languageTag(language);
root.dataset.theme = query.get('theme') ?? 'light';
root.dataset.text = query.get('text') ?? 'standard';

/** Returns the sample text in the page's language. */
const say = (zh: string, en: string): string => (language === 'zh' ? zh : en);

const kinds: readonly ButtonKind[] = ['filled', 'outlined', 'quiet', 'plain', 'stacked'];
const ignore = () => {};

function Actions() {
  return (
    <Section title="Button, LinkButton, IconButton">
      {kinds.map((kind) => (
        <p key={kind} style={{ marginBottom: 12 }}>
          <Button kind={kind}>{say('查看证书', 'Open certificate')}</Button>{' '}
          <Button kind={kind} disabled>
            {say('不可用', 'Disabled')}
          </Button>{' '}
          <LinkButton kind={kind} to="/">
            <CalendarDays />
            {say('加入日历', 'Add to calendar')}
          </LinkButton>{' '}
          <Button kind={kind} aria-pressed>
            {say('已选', 'Pressed')}
          </Button>{' '}
          <LinkButton kind={kind} href="https://example.org/">
            {say('站外', 'Elsewhere')}
          </LinkButton>
        </p>
      ))}
      <IconButton label={say('删除', 'Delete')}>
        <Trash2 />
      </IconButton>
      <IconButton label={say('收起', 'Collapse')} aria-expanded>
        <ChevronDown />
      </IconButton>
      <IconButton label={say('不可删除', 'Can’t delete')} disabled>
        <Trash2 />
      </IconButton>
      <UnstyledButton aria-label={say('打开日历', 'Open calendar')}>
        <CalendarDays size={48} />
      </UnstyledButton>
    </Section>
  );
}

function Rows() {
  return (
    <Section title="Row" aside={say('10 行', '10 rows')} more={{ to: '/', label: say('全部', 'All') }}>
      <ul>
        <li>
          <Row to="/" title={say('拉布拉多寻回犬', 'Labrador Retriever')} detail="FCI 122" aside="8" />
        </li>
        <li>
          <Row to="/" isName title="Lucky Star of the Very Long Kennel Name 幸运之星" detail="CKU-111-00123456/23" />
        </li>
        <li>
          <Row to="/" isSelected title={say('已打开的一行', 'The open row')} detail="FCI 8" />
        </li>
        <li>
          <Row onClick={ignore} isExpanded title={say('展开的一行', 'An expanded row')} />
        </li>
        <li>
          <Row onClick={ignore} lead={<Info />} title={say('点按选择', 'Tap to choose')} />
        </li>
        <li>
          <Row onClick={ignore} opensDialog chevron title={say('打开对话框', 'Opens a dialog')} />
        </li>
        <li>
          <Row onClick={ignore} disabled title={say('已选择', 'Already chosen')} aside={say('已选', 'Chosen')} />
        </li>
        <li>
          <Row
            to="/"
            chevron={false}
            title={say('可以移除的一行', 'A row that can be removed')}
            action={
              <IconButton label={say('移除', 'Remove')}>
                <X />
              </IconButton>
            }
          />
        </li>
        <li>
          <Row
            href="https://example.org/"
            isHeading
            chevron={false}
            lead={<File />}
            title={say('指向别处的一行，标题属于大纲', 'Leads elsewhere; its title is a heading')}
          />
        </li>
        <li>
          <Row title={say('只说明一件事', 'Only states something')} detail={say('没有链接', 'No link')} />
        </li>
      </ul>
    </Section>
  );
}

function Forms() {
  const [text, setText] = useState(say('寻回', 'retriever'));
  const [size, setSize] = useState<'small' | 'large'>('small');
  const choices = [
    { value: 'small', label: say('小型', 'Small'), aside: 12 },
    { value: 'large', label: say('大型', 'Large'), aside: 30 },
  ] as const;
  const picker = { title: say('体型', 'Size'), choices, value: size, onChange: setSize } as const;
  const label = size === 'small' ? say('小型', 'Small') : say('大型', 'Large');
  return (
    <Section title="SearchField, RadioList, SegmentedControl, Picker">
      <SearchField label={say('搜索犬种', 'Search breeds')} value={text} onChange={setText} />
      <RadioList label={say('体型', 'Size')} choices={choices} value={size} onChange={setSize} />
      <RadioList
        isLong
        label={say('体型（两列）', 'Size (two columns)')}
        choices={choices}
        value={size}
        onChange={setSize}
      />
      <SegmentedControl
        label={say('体型（分段）', 'Size (segments)')}
        choices={choices}
        value={size}
        onChange={setSize}
      />
      <ChoicePicker kind="heading" label={label} {...picker} />
      <ChoicePicker kind="row" label={label} {...picker} />
      <ChoicePicker kind="filter" label={label} {...picker} />{' '}
      <ChoicePicker kind="filter" isSet label={label} {...picker} />
    </Section>
  );
}

function Texts() {
  return (
    <Section title="Facts, Note, Highlight, Phrases, Separator, InlineFacts, MixedText">
      <Facts
        facts={[
          { label: say('原产地', 'Origin'), value: say('加拿大', 'Canada') },
          { label: say('用途', 'Use'), value: say('寻回猎物；导盲', 'Retrieving game; guiding the blind') },
        ]}
      />
      <Note>{say('信息以登记处为准。', 'The registry’s own record counts.')}</Note>
      <Note icon={<Info />}>{say('有图标的说明。', 'A note with an icon.')}</Note>
      <Note tone="warning">{say('先不要付款。', 'Don’t pay yet.')}</Note>
      <InlineFacts parts={[say('公', 'Male'), null, 'FCI 122']} />
      <p>
        <Phrases>冠军展报名通知</Phrases>
        <Separator />
        <Highlight text="Labrador Retriever" search="retri" />
        <Separator />
        <MixedText>{say('2025 年 CKU 全国冠军展', 'CKU 冠军展 in 2025')}</MixedText>
      </p>
    </Section>
  );
}

function Feedback() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Dialog, Toast, InlineError">
      <Button kind="outlined" onClick={() => setOpen(true)}>
        {say('打开对话框', 'Open dialog')}
      </Button>{' '}
      <Button kind="outlined" onClick={() => toast(say('已复制', 'Copied'))}>
        {say('显示提示', 'Show toast')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('标题', 'Title')}>
        <p>{say('内容', 'Content')}</p>
      </Dialog>
      <InlineError retry={ignore}>{say('下一页没有加载出来', 'The next page didn’t load')}</InlineError>
    </Section>
  );
}

function States() {
  return (
    <>
      <Section title="EmptyState">
        {(['empty', 'lost', 'print'] as const).map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} title={say('没有结果', 'No results')} hint={drawing}>
            <Button kind="outlined">{say('清除筛选', 'Clear filters')}</Button>
          </EmptyState>
        ))}
        <EmptyState small title={say('没有结果', 'No results')} hint={say('换个词试试', 'Try another word')} />
        <MissingId>
          <LinkButton to="/">{say('返回首页', 'Home')}</LinkButton>
        </MissingId>
      </Section>
      <Section title="Failure, Skeleton">
        <Failure title={say('加载失败', 'Didn’t load')} hint={say('请重试', 'Try again')} retry={ignore} />
        <Skeleton height={32} />
        <SkeletonRows count={2} />
      </Section>
    </>
  );
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function Lists() {
  const [letter, setLetter] = useState('D');
  const list = { hasMore: false, isLoading: false, error: null, refetch: ignore };
  return (
    <Section title="EndOfList, Unconfirmed, ChineseContentNote, IndexBar">
      <Unconfirmed params={['q', 'year']} />
      <ChineseContentNote texts={['关于 2026 年度全犬种展的报名通知']} />
      <EndOfList list={list} loadMore={ignore} total={42} skeleton={null} />
      <EndOfList list={{ ...list, error: new Error() }} loadMore={ignore} total={42} skeleton={null} />
      <div style={{ height: 420 }}>
        <IndexBar label={say('按字母', 'By letter')} letters={letters} current={letter} onLetter={setLetter} />
      </div>
    </Section>
  );
}

function Media() {
  return (
    <Section title="Picture, Ridges, Qr">
      <Picture src={null} alt="" width={120} group={8} />
      <Ridges />
      <Qr link="https://example.org/" label={say('二维码', 'QR code')} />
    </Section>
  );
}

const textClasses = [
  'secondary',
  'faint',
  'caption',
  'subheading',
  'strong',
  'dim',
  'green',
  'red',
  'blue',
  'serif',
  'mono',
  'num',
  'clamped',
];

/** Samples of the classes in client/styles/classes.css. */
function Classes() {
  return (
    <Section title={say('样式类', 'Classes')}>
      <div className="stack-4">
        <div className="stack-1">
          {textClasses.map((name) => (
            <p key={name} className={name}>
              {name} · {say('犬展 2026', 'Shows 2026')}
            </p>
          ))}
        </div>
        <div className="line-3 between">
          <span className="grow">line-3 between grow</span>
          <span className="nowrap">nowrap</span>
        </div>
        <ul className="card ruled">
          <li>card ruled</li>
          <li>{say('第二行', 'Second row')}</li>
        </ul>
      </div>
    </Section>
  );
}

function Catalogue(): ReactNode {
  return (
    <>
      <TopBar
        title="Kit"
        fallbackTo="/"
        actions={
          <>
            <TopBarButton label={say('搜索', 'Search')} onClick={ignore}>
              <Search size={24} />
            </TopBarButton>
            <ShareButton title="Kit" />
          </>
        }
      />
      <main id="main">
        <Page>
          <Actions />
          <Rows />
          <Forms />
          <Texts />
          <Feedback />
          <States />
          <Lists />
          <Media />
          <Classes />
        </Page>
      </main>
      <LiveRegions />
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LanguageContext value={language}>
    <MemoryRouter>
      <Catalogue />
    </MemoryRouter>
  </LanguageContext>,
);
