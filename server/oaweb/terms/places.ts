/** Lists provinces, and the cities in which shows are held. */
import { type Terms, terms } from './translate.ts';

const provinces = terms(`
  河北 Hebei
  山西 Shanxi
  辽宁 Liaoning
  黑龙江 Heilongjiang
  江苏 Jiangsu
  浙江 Zhejiang
  安徽 Anhui
  福建 Fujian
  江西 Jiangxi
  山东 Shandong
  河南 Henan
  湖北 Hubei
  湖南 Hunan
  广东 Guangdong
  海南 Hainan
  四川 Sichuan
  贵州 Guizhou
  云南 Yunnan
  陕西 Shaanxi
  甘肃 Gansu
  青海 Qinghai
  吉林 Jilin
  内蒙古 Inner Mongolia
  广西 Guangxi
  宁夏 Ningxia
  新疆 Xinjiang
  西藏 Tibet
`);

/** Provincial capitals and other large cities. */
const capitals = terms(`
  北京 Beijing
  上海 Shanghai
  天津 Tianjin
  重庆 Chongqing
  石家庄 Shijiazhuang
  太原 Taiyuan
  呼和浩特 Hohhot
  沈阳 Shenyang
  大连 Dalian
  长春 Changchun
  哈尔滨 Harbin
  南京 Nanjing
  杭州 Hangzhou
  宁波 Ningbo
  合肥 Hefei
  福州 Fuzhou
  厦门 Xiamen
  南昌 Nanchang
  济南 Jinan
  青岛 Qingdao
  郑州 Zhengzhou
  武汉 Wuhan
  长沙 Changsha
  广州 Guangzhou
  深圳 Shenzhen
  南宁 Nanning
  海口 Haikou
  成都 Chengdu
  贵阳 Guiyang
  昆明 Kunming
  拉萨 Lhasa
  西安 Xi'an
  兰州 Lanzhou
  西宁 Xining
  银川 Yinchuan
  乌鲁木齐 Urumqi
  苏州 Suzhou
  无锡 Wuxi
  常州 Changzhou
  南通 Nantong
  扬州 Yangzhou
  徐州 Xuzhou
  镇江 Zhenjiang
  盐城 Yancheng
  温州 Wenzhou
  嘉兴 Jiaxing
  湖州 Huzhou
  绍兴 Shaoxing
  金华 Jinhua
  义乌 Yiwu
  台州 Taizhou
  芜湖 Wuhu
  泉州 Quanzhou
  漳州 Zhangzhou
  莆田 Putian
  赣州 Ganzhou
  九江 Jiujiang
  烟台 Yantai
  潍坊 Weifang
  威海 Weihai
  临沂 Linyi
  淄博 Zibo
  洛阳 Luoyang
  开封 Kaifeng
  宜昌 Yichang
  襄阳 Xiangyang
  株洲 Zhuzhou
  岳阳 Yueyang
  珠海 Zhuhai
  佛山 Foshan
  东莞 Dongguan
  中山 Zhongshan
  惠州 Huizhou
  汕头 Shantou
  桂林 Guilin
  柳州 Liuzhou
  三亚 Sanya
  绵阳 Mianyang
  遵义 Zunyi
  大理 Dali
  丽江 Lijiang
  咸阳 Xianyang
  唐山 Tangshan
  保定 Baoding
  廊坊 Langfang
  秦皇岛 Qinhuangdao
  大同 Datong
  包头 Baotou
  鄂尔多斯 Ordos
  鞍山 Anshan
  大庆 Daqing
  延吉 Yanji
`);

/** Adds the full form of each name. `浙江省` and `杭州市` have the same English as `浙江` and `杭州`. */
const inFull = (names: Terms, end: string): [string, string][] =>
  [...names].flatMap(([zh, en]): [string, string][] => [
    [zh, en],
    [zh + end, en],
  ]);

export const places: Terms = new Map([
  ...inFull(provinces, '省'),
  ...inFull(capitals, '市'),
  ['广西壮族自治区', 'Guangxi'],
  ['宁夏回族自治区', 'Ningxia'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['西藏自治区', 'Tibet'],
  ['内蒙古自治区', 'Inner Mongolia'],
]);
