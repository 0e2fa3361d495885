/**
 * (assumed) Keys for people whose names this site never sends. Declared so that their names can be redacted from other
 * strings. Includes ambiguous keys such as `registerName`, which may name the person who registered the dog.
 */
import { field, fields, personField } from '../fields/field.ts';

export const peopleFields = fields({
  person: personField(
    '联系人 申请人 登记人 经办人',
    'applyUser applyUserName applyName applicant applicantName contact contactName contactPerson contacts linkName ' +
      'linkman linkMan userName user realName trueName registerName registerUser registrant handler handlerName holder ' +
      'holderName member members memberName personName customer customerName wxNickName userNickName createBy createUser ' +
      'createName creator updateBy updateUser operator operatorName auditor auditUser signer consignee receiver ' +
      'receiverName guardian keeper seller buyer transferor transferee ' +
      'xm lxr lxrxm lianxiren sqr sqrxm shenqingren djr djrxm jbr jbrxm fzr fzrxm czr czrxm cyr cyrxm chiyouren syrxm hyxm hymc yhm ' +
      'yhxm xingming zhuren',
  ),
  contact: field(
    '手机 电话 身份证 住址 邮箱',
    'phone phoneNo phoneNumber phoneNum mobile mobileNo mobilePhone tel telNo telephone cellphone ownerPhone ownerMobile ' +
      'ownerTel contactPhone contactTel contactMobile linkPhone linkTel userPhone memberPhone ' +
      'idCard idCardNo idNo idNumber identityNo identityCard passport passportNo ' +
      'email mail ownerEmail userEmail wechat wechatNo wxNo openId unionId qq ' +
      'homeAddress ownerAddress contactAddress mailAddress mailingAddress userAddress ' +
      'sjh sjhm shouji lxdh lxsj dh dhhm dianhua sfzh sfzhm sfz shenfenzheng zjh zjhm lxdz txdz zhuzhi dzyx youxiang',
    { personal: 'contact' },
  ),
});
