/** (assumed) oa-web's keys and words for the fields of a certificate of appreciation. */
import { field, fields } from '../fields/field.ts';

export const appreciationFields = fields({
  id: field('编号', 'certificateId certId appreciationId uuid'),
  number: field('证书编号 证号', 'certificateNumber certificateNo certNumber certNo certCode serialNo no code'),
  /** Not a `personField`, because recipients are usually companies or kennels, and are thanked in public. */
  recipient: field(
    '受赠人 获谢方 单位 单位名称',
    'recipientName receiver receiverName awardee grantee toName company companyName unitName orgName holder holderName ' +
      'realName userName memberName name nameCn cnName',
  ),
  reason: field('事由 鸣谢内容', 'thanksFor content text contribution description remark memo title'),
  event: field('活动 赛事', 'eventName activity activityName show showName occasion matchName', { rare: true }),
  issuedOn: field(
    '颁发日期 发证日期',
    'issueDate issueTime issuedAt awardDate grantDate certDate certificateDate publishDate publishTime createDate ' +
      'createTime date time',
  ),
  picture: field('图片 证书图', 'pictureUrl pic picUrl image imageUrl img imgUrl photo photoUrl cover scan', {
    rare: true,
  }),
});
