/** (assumed) oa-web's keys and words for the fields of show rankings. */
import {
  codeField,
  decisive,
  type Field,
  field,
  fields,
  localizedField,
  nameField,
  personField,
} from '../fields/field.ts';

const rare = { rare: true } as const;

const points = decisive(
  field('积分 总积分 总分 得分', 'totalPoints point score totalScore scores integral totalIntegral'),
);
const date = field('日期 展赛日期', 'showDate matchDate startDate showTime matchTime beginDate time');
const city = localizedField('城市', 'cityName place address');

/** Fields of a ranking row, or of the breakdown of a dog's points. */
export const rankFields = fields({
  dogId: field('犬只编号 犬编号', 'dogInfoId'),
  /** Counts as the dog's id only in the dog's own object. Elsewhere, it may be the row's. */
  id: field('编号', '', rare),
  /** Plain `name` next to the dog's fields. Counts as the dog's name only if it cannot be a person's. */
  name: nameField('犬名', ['']),
  owner: personField('犬主 主人', 'ownerName ownerMasked dogOwner dogOwnerName masterName'),
  /** Ids of people. Next to such an id, a plain `name` may be the person's. */
  personId: field('', 'memberId userId ownerId handlerId personId customerId', rare),
  group: field('组别', 'fciGroup groupInfo', rare),
  groupId: field('组别编号', 'fciGroupId gid'),
  groupNumber: field('组号', 'groupNo groupNum fciGroupNo group', rare),
  year: field('年度 年份', 'scoreYear rankYear annual season nd', rare),
  rank: field('名次 排名', 'ranking rankNo rankNum position place'),
  /** A number, or a word for a new entry. */
  previousRank: {
    ...codeField('上期排名 上期名次', 'prevRank preRank lastRank lastRanking oldRank', {
      new: '新|新上榜|新入榜|新晋|首次上榜|new entry',
    }),
    ...rare,
  },
  /**
   * Places gained since the previous publication. Excludes keys in which a positive number may mean a rise or a fall.
   */
  placesGained: field('上升名次', 'rankUp', rare),
  points,
  shows: decisive(
    field('场次 参赛次数 参赛场次', 'showCount showNum showTimes matchCount matchNum fieldCount times num'),
  ),
});

/** Fields that the breakdown of a dog's points has in addition to `rankFields`. */
export const rankDetailFields = fields({
  ranks: field('名次', 'ranking rankInfo rank', rare),
  'ranks.all': field('总排名 总名次', 'allRank rankAll totalRank overallRank rank'),
  'ranks.group': field('组别排名', 'groupRank rankGroup groupRanking rankInGroup'),
  'ranks.breed': field('犬种排名 品种排名', 'breedRank rankBreed breedRanking rankInBreed'),
  certificateNumber: field(
    '证书编号 血统证书号',
    'certificateNo certNumber certNo dogCertNo pedigreeNo pedigreeNumber',
    rare,
  ),
  results: field('积分明细 成绩', 'resultList scoreList scoreDetails details detailList showList list records', rare),
  rule: field('积分规则', 'ruleInfo scoreRule pointRule', rare),
  'rule.text': localizedField('积分规则', 'ruleText ruleContent ruleDesc rule', rare),
  'rule.version': field('', 'ruleVersion ruleVersionNo', rare),
});

export const ranksFields = fields({
  all: field('总排名', 'allRank rankAll totalRank overallRank', rare),
  group: field('组别排名', 'groupRank rankGroup groupRanking rankInGroup', rare),
  breed: field('犬种排名', 'breedRank rankBreed breedRanking rankInBreed', rare),
});

export const scoringRuleFields = fields({
  text: localizedField('内容', 'content description desc rule remark', rare),
  name: nameField('名称', ['']),
  version: field('版本', 'versionNo ver', rare),
});

export const showResultFields = fields({
  showId: field('展赛编号 赛事编号', 'matchId activityId'),
  show: { ...nameField('展赛 犬展', ['show', 'match', 'activity']), keys: ['match', 'showInfo', 'activity'] },
  date,
  city,
  judge: field('审查员 裁判', 'judgeName judgeNameEn judgeEn judgeNameCn referee judges'),
  award: field('奖项 奖', 'awardName awardCode awards prize honor title'),
  competitors: field('参赛数 参赛犬数', 'competitorCount dogCount dogNum entryCount entries joinNum'),
  points,
});

/** Fields of an object that describes a show. */
export const showFields = fields({
  id: field('展赛编号', 'showId showNo'),
  name: nameField('展赛 犬展', ['', 'title']),
  date,
  city,
});

export const rankingVocabulary: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  rank: rankFields,
  rankDetail: rankDetailFields,
  ranks: ranksFields,
  scoringRule: scoringRuleFields,
  showResult: showResultFields,
  show: showFields,
};
