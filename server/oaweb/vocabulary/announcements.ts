/** (assumed) oa-web's keys and words for the fields of announcements, their categories and their files. */
import { booleanField, decisive, field, fields, localizedField, nameField, personField } from '../fields/field.ts';

const rare = { rare: true } as const;

export const noticeFields = fields({
  id: field('编号 文章编号 公告编号', 'noticeId articleId newsId infoId titleId uuid'),
  sortId: decisive(field('栏目 分类 类别', 'noticeSortId categoryId cateId typeId classId columnId')),
  /** Ids of the parent categories of the notice's category. */
  parentSortIds: field(
    '上级栏目 上级分类',
    'parentSortId parentCategoryId parentCateId parentTypeId parentId pid ancestors sortPath categoryPath parentIds',
    rare,
  ),
  title: field('标题 题目', 'noticeTitle titleCn cnTitle titleZh subject headline name nameCn'),
  // Includes keys for the creation time, on the assumption that notices are published when they are created. Excludes
  // `updateTime`, the time of the last change.
  publishedAt: field(
    '发布时间 发布日期',
    'publishTime publishDate publishAt pubTime pubDate releaseTime releaseDate releasedAt showTime sendTime issueTime ' +
      'createTime createDate createdAt addTime addDate date time',
  ),
  pinned: booleanField('置顶', 'isPinned isTop top topFlag isStick stick sticky isSticky zhiding', rare),
  summary: field('摘要 简介', 'digest abstract brief intro introduction description desc subtitle', rare),
  cover: field(
    '封面 封面图 图片',
    'coverUrl coverImg coverImage coverPic picture pic picUrl image imageUrl img imgUrl thumb thumbUrl thumbnail titlePic ' +
      'banner bannerUrl photo',
    rare,
  ),
  html: field('正文 内容', 'content noticeContent contentHtml htmlContent contentCn body text richText'),
  externalUrl: field(
    '外部链接 外链 链接',
    'externalLink outLink outUrl linkUrl jumpUrl redirectUrl targetUrl url link href',
    rare,
  ),
  attachments: field('附件', 'attachment attachmentList attaches files fileList file annex annexes enclosures', rare),
  deadline: field(
    '截止日期 截止时间',
    'deadlineDate closingDate closeDate closeTime endDate endTime expireDate expireTime signEndDate signUpEnd applyEnd',
    rare,
  ),
  /** First day of the announced show. Excludes `showDate`, which may be the day on which a notice is displayed. */
  showFrom: field('展赛日期 举办日期 开展日期', 'matchDate matchStartDate holdDate holdStartDate exhibitionDate', rare),
  showTo: field('展赛结束日期 举办结束日期', 'matchEndDate holdEndDate exhibitionEndDate', rare),
  showCity: localizedField('举办城市 展赛城市', 'matchCity matchCityName holdCity holdCityName exhibitionCity', rare),
  showVenue: localizedField(
    '举办场馆 展赛场馆 场馆',
    'matchVenue matchPlace holdVenue holdPlace exhibitionVenue venue',
    rare,
  ),
  /** Never shown. Declared so that authors' names are redacted from other fields. */
  author: personField(
    '作者 发布人 编辑',
    'authorName publisher publisherName editor editorName creator creatorName createBy createUser createUserName owner ' +
      'ownerName userName realName contact contactName linkman',
  ),
});

export const noticeCategoryFields = fields({
  id: field('栏目编号 分类编号', 'sortId noticeSortId categoryId cateId typeId classId columnId value code'),
  name: nameField('栏目名称 分类名称', [
    '',
    'sort',
    'noticeSort',
    'category',
    'cate',
    'type',
    'class',
    'column',
    'label',
    'title',
  ]),
  count: field('数量 条数', 'noticeCount noticeNum articleCount total totalCount num qty', rare),
  children: field('下级栏目', 'childList childrenList childs subList subs nodes', rare),
});

/** Fields of an object that describes a picture, an attachment or a link. */
export const fileFields = fields({
  url: field('地址 链接 路径', 'fileUrl link href path filePath src downloadUrl address attachUrl annexUrl', rare),
  name: field('文件名', 'fileName title originalName oldName attachName label', rare),
  bytes: field('大小', 'size fileSize length fileLength', rare),
});
