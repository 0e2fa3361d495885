/**
 * (assumed) oa-web's keys and words for the fields of the raffle: a member's chances, the activity, its prizes, and
 * draws.
 */
import { codeField, decisive, type Field, field, fields } from '../fields/field.ts';

const rare = { rare: true } as const;

const prizeIds = 'prizeId awardId awardsId rewardId giftId goodsId jpid';
const prizeNames =
  'prizeName awardName awardsName rewardName giftName goodsName prizeNameCn prizeTitle jp jpmc jiangpin jxmc';
const prizePictures = 'prizePic prizeImg prizeImage prizePicture prizeIcon';
const pictures = 'pic picUrl image imageUrl img imgUrl photo cover icon';

const pending = '待发放|待领取|待寄出|待发货|待领奖|未发放|未领取|未寄出|未发货|未领奖|处理中|发放中|waiting';
const sent = '已发放|已寄出|已发货|已派发|shipped|delivered';
const claimed = '已领取|已签收|已兑换|已领奖|已收货|received';
const won = '中奖|已中奖|恭喜中奖|恭喜您中奖|恭喜你中奖|获奖|已获奖|win|winner|winning';
const none = '未中奖|没中奖|没有中奖|未获奖|谢谢参与|感谢参与|谢谢惠顾|再接再厉|lose|lost|no prize|no win|not won';

/**
 * Patterns for outcomes. 未中奖 contains 中奖, so `none` comes first, and `won` matches only at the beginning of the text.
 */
const outcomes = {
  none: /^(很?遗憾|抱歉|谢谢|感谢)|未中奖|没有?中奖|未获奖|再接再厉/,
  won: /^恭喜(您|你)?(抽中|获得|中得|赢得|中奖|中了)|^[特一二三四五六七八九]等奖$/,
};

/** Fields of a member's record: draws, dogs and activity. */
export const raffleFields = fields({
  remaining: decisive(
    field(
      '剩余次数 剩余机会',
      'remain remainCount remainNum remainTimes left leftCount leftNum leftTimes surplus surplusCount surplusNum ' +
        'surplusTimes availableCount available chance chances',
    ),
  ),
  used: decisive(field('已用次数', 'usedCount usedNum usedTimes drawCount drawNum drawTimes drawn participated')),
  earned: field('机会来源', 'earnedList sources sourceList gains chanceList chances', rare),
  'earned.registration': field('', 'registrationCount registerCount registerNum noseprintCount registerTimes', rare),
  'earned.share': field('', 'shareCount shareNum shareTimes shareChance', rare),
  'earned.other': field('', 'otherCount otherNum giftCount otherTimes', rare),
  dogs: field('犬只', 'dogList myDogs noseprintDogs dogInfos', rare),
  activity: field('活动', 'activityInfo raffle raffleInfo lottery lotteryInfo event', rare),
  /** Excludes `id` and `name`, which in the member's record are the member's. */
  'activity.id': field('', 'activityId raffleId lotteryId', rare),
  'activity.title': field('', 'activityTitle activityName raffleTitle raffleName lotteryName', rare),
});

/** Fields of an entry that states how chances were earned. */
export const earnedFields = fields({
  reason: codeField(
    '来源 原因',
    'reasonName reasonDesc type typeName source sourceName sourceType sourceDesc',
    {
      registration: 'register|noseprint|nose|登记|鼻纹|鼻纹登记|登记鼻纹',
      share: 'shared|分享|转发',
      other: '其他|其它|赠送|活动赠送|gift',
    },
    { registration: /鼻纹/, share: /分享|转发/ },
  ),
  count: field('次数', 'num times chances number total'),
});

export const raffleDogFields = fields({
  name: field('犬名 呼名', 'callName dogName nickName nameCn registeredName', rare),
  noseprintRegisteredOn: field(
    '鼻纹登记日期',
    'noseprintDate noseprintTime noseRegisterTime noseRegDate registerDate registerTime registeredOn createTime regDate',
    rare,
  ),
});

export const activityFields = fields({
  id: field('活动编号', 'activityId raffleId lotteryId', rare),
  title: field('活动名称 活动标题', 'name activityTitle activityName raffleTitle raffleName lotteryName', rare),
  startsAt: field('开始时间', 'startTime beginTime startDate beginDate start', rare),
  endsAt: field('结束时间', 'endTime finishTime endDate finishDate end', rare),
  organiser: field('主办方 主办单位', 'organizer organizerName organiserName sponsor host orgName', rare),
  rules: field(
    '规则 活动规则',
    'rule ruleText ruleDesc ruleContent activityRule activityRules content description',
    rare,
  ),
  prizes: field('奖品 奖项', 'prizeList awards awardList awardsList rewards rewardList gifts giftList', rare),
});

/** Fields of one rule in a list of rules. */
export const ruleFields = fields({
  title: field('标题', 'name nameCn', rare),
  text: field('内容', 'content rule desc description', rare),
});

export const prizeFields = fields({
  id: field('奖品编号', prizeIds),
  name: field('奖品名称', `${prizeNames} title nameCn`),
  picture: field('图片', `${pictures} ${prizePictures}`, rare),
  quantity: field('数量', 'total totalNum totalCount num amount count'),
  /** Excludes `stock`, which on some servers is the quantity at the start. */
  remaining: field('剩余 库存', 'remain remainNum left leftNum surplus surplusNum'),
  odds: field('概率 中奖率', 'probability winRate rate chance ratio'),
});

const flag = (terms: string, keys: string) => ({
  ...codeField(terms, keys, { yes: `true|y|是|${won}`, no: `false|n|否|${none}` }),
  isFlag: true as const,
  ...rare,
});

export const drawFields = fields({
  /** Objects in the answer to a draw: `record` is the draw just made, and `total` the chances left. */
  record: field('抽奖记录', 'drawRecord draw raffleRecord lotteryRecord', rare),
  total: field('抽奖机会', 'raffleTotal chance chanceInfo my', rare),
  recordId: field('记录编号', 'drawId raffleRecordId recordNo', rare),
  id: field('编号', '', rare),
  drawnAt: field(
    '抽奖时间',
    'drawTime drawDate raffleTime lotteryTime participateTime createTime gmtCreate time date createdAt',
  ),
  outcome: {
    ...codeField(
      '中奖结果 抽奖结果',
      'result resultType drawResult drawStatus lotteryStatus lotteryResult raffleStatus raffleResult prizeResult zjjg ' +
        'zjzt',
      { none, won },
      outcomes,
    ),
    ...rare,
  },
  won: flag('是否中奖', 'isWin win isWon isWinning winFlag winning isPrize sfzj'),
  prize: field('奖品', 'award awards reward gift goods prizeInfo awardInfo rewardInfo', rare),
  'prize.id': field('奖品编号', prizeIds, rare),
  'prize.name': field('奖品名称', `${prizeNames} prize award reward gift`, rare),
  'prize.picture': field('', `${prizePictures} picture ${pictures}`, rare),
  state: {
    ...codeField(
      '领奖状态 发放状态',
      'sendStatus claimStatus deliveryStatus shipStatus receiveStatus expressStatus sendState',
      { pending, sent, claimed },
    ),
    ...rare,
  },
  /** Code that may mean the outcome or the delivery status. */
  status: {
    ...codeField(
      '状态',
      'state prizeStatus awardStatus rewardStatus recordStatus',
      { none, won, pending, sent, claimed },
      outcomes,
    ),
    ...rare,
  },
});

export const raffleVocabulary: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  raffle: raffleFields,
  earned: earnedFields,
  raffleDog: raffleDogFields,
  activity: activityFields,
  rule: ruleFields,
  prize: prizeFields,
  draw: drawFields,
};
